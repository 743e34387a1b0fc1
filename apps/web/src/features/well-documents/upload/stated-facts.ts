import type {
  DepthReference,
  DocumentUnits,
  NorthReference,
} from "@stagecraft/domain";
import { parseNumberText } from "#shared/form/number-text.ts";
import type { RequestedFact } from "../well-documents.queries.ts";

/** Facts that the user states about a file; empty until chosen, because nothing is guessed. */
export interface StatedFacts {
  readonly lengthUnit: "ft" | "m" | "";
  readonly units: DocumentUnits | "";
  readonly depthReference: DepthReference | "";
  readonly northReference: NorthReference | "";
  /** The elevation as typed, in `elevationUnit`. */
  readonly referenceElevation: string;
  readonly elevationUnit: "ft" | "m" | "";
  /** The elevation is not known: the person states that, it is not assumed. */
  readonly isElevationUnknown: boolean;
  readonly well: string;
  readonly sheet: string;
}

export const noStatedFacts: StatedFacts = {
  lengthUnit: "",
  units: "",
  depthReference: "",
  northReference: "",
  referenceElevation: "",
  elevationUnit: "",
  isElevationUnknown: false,
  well: "",
  sheet: "",
};

const footMetres = 0.3048;

/** The elevation in meters; undefined while it is no number or has no unit. */
function elevationMetres(stated: StatedFacts): number | undefined {
  const typed = parseNumberText(stated.referenceElevation);
  if (typeof typed !== "number" || stated.elevationUnit === "")
    return undefined;
  return stated.elevationUnit === "ft" ? typed * footMetres : typed;
}

/** Whether a requested fact has been stated. */
export function isStated(fact: RequestedFact, stated: StatedFacts): boolean {
  if (fact !== "referenceElevation") return stated[fact] !== "";
  return stated.isElevationUnknown || elevationMetres(stated) !== undefined;
}

/** The form fields that are sent beside the file. */
export function statedFields(
  stated: StatedFacts,
): [name: string, value: string][] {
  const { lengthUnit, units, depthReference, northReference } = stated;
  const { well, sheet } = stated;
  const plain = {
    lengthUnit,
    units,
    depthReference,
    northReference,
    well,
    sheet,
  };
  const fields = Object.entries(plain).filter(([, value]) => value !== "");
  // An empty elevation states that it is unknown.
  if (stated.isElevationUnknown)
    return [...fields, ["referenceElevationMetres", ""]];
  const elevation = elevationMetres(stated);
  return elevation === undefined
    ? fields
    : [...fields, ["referenceElevationMetres", String(elevation)]];
}
