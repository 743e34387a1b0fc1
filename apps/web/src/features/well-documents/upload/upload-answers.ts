import type {
  DepthReference,
  DocumentUnits,
  NorthReference,
} from "@stagecraft/domain";
import { parseNumberText } from "#shared/form/number-text.ts";
import type { DocumentAsk } from "../well-documents.queries.ts";

/** What a person says about a file; empty until chosen, because nothing is guessed. */
export interface UploadAnswers {
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

export const noAnswers: UploadAnswers = {
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
function elevationMetres(answers: UploadAnswers): number | undefined {
  const typed = parseNumberText(answers.referenceElevation);
  if (typeof typed !== "number" || answers.elevationUnit === "")
    return undefined;
  return answers.elevationUnit === "ft" ? typed * footMetres : typed;
}

/** Whether a question has its response. */
export function isAnswered(ask: DocumentAsk, answers: UploadAnswers): boolean {
  if (ask !== "referenceElevation") return answers[ask] !== "";
  return answers.isElevationUnknown || elevationMetres(answers) !== undefined;
}

/** The fields of the form that is sent beside the file. */
export function answerFields(
  answers: UploadAnswers,
): [name: string, value: string][] {
  const { lengthUnit, units, depthReference, northReference } = answers;
  const { well, sheet } = answers;
  const plain = {
    lengthUnit,
    units,
    depthReference,
    northReference,
    well,
    sheet,
  };
  const fields = Object.entries(plain).filter(([, value]) => value !== "");
  // An empty elevation says that nobody knows it.
  if (answers.isElevationUnknown)
    return [...fields, ["referenceElevationMetres", ""]];
  const elevation = elevationMetres(answers);
  return elevation === undefined
    ? fields
    : [...fields, ["referenceElevationMetres", String(elevation)]];
}
