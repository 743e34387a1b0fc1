import {
  shownUnit,
  type DepthReference,
  type DocumentUnits,
  type NorthReference,
  type TrajectoryDocument,
  type WellDocumentKind,
} from "@stagecraft/domain";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import { unitsOfData, type DocumentData } from "../document-columns.ts";

/** Typed facts about the whole document. */
export interface EditorFacts {
  readonly units: DocumentUnits | "";
  readonly depthReference: DepthReference | "";
  readonly northReference: NorthReference | "";
  /** Empty when nobody knows it. */
  readonly referenceElevation: string;
  readonly surfaceNorth: string;
  readonly surfaceEast: string;
}

const noFacts: EditorFacts = {
  units: "",
  depthReference: "",
  northReference: "",
  referenceElevation: "",
  surfaceNorth: "",
  surfaceEast: "",
};

/** The lengths of the head of a survey, which are stored in meters. */
const headLengths = {
  referenceElevation: "referenceElevationMetres",
  surfaceNorth: "surfaceNorthMetres",
  surfaceEast: "surfaceEastMetres",
} as const satisfies Partial<
  Record<keyof EditorFacts, keyof TrajectoryDocument>
>;

type HeadLength = keyof typeof headLengths;
const headLengthNames = Object.keys(headLengths) as HeadLength[];

function perMeter(units: DocumentUnits): number {
  return units === "Field" ? shownUnit("m", "field").factor : 1;
}

function lengthText(metres: number | null, units: DocumentUnits): string {
  return metres === null
    ? ""
    : numberText(Number((metres * perMeter(units)).toPrecision(10)));
}

export function factsOf(data: DocumentData | null): EditorFacts {
  if (data === null) return noFacts;
  const units = unitsOfData(data);
  if ("units" in data) return { ...noFacts, units };
  const { depthReference } = data;
  if (!("stations" in data)) return { ...noFacts, units, depthReference };
  const lengths = Object.fromEntries(
    headLengthNames.map((name) => [
      name,
      lengthText(data[headLengths[name]], units),
    ]),
  );
  return {
    ...noFacts,
    ...lengths,
    units,
    depthReference,
    northReference: data.northReference,
  };
}

/** The same facts in other units. */
export function factsInUnits(
  facts: EditorFacts,
  units: DocumentUnits,
): EditorFacts {
  const from = facts.units;
  if (from === "" || from === units) return { ...facts, units };
  const lengths = Object.fromEntries(
    headLengthNames.map((name) => {
      const typed = parseNumberText(facts[name]);
      return [
        name,
        typeof typed === "number"
          ? lengthText(typed / perMeter(from), units)
          : facts[name],
      ];
    }),
  );
  return { ...facts, ...lengths, units };
}

/** The facts of each kind of document. */
export function factNames(kind: WellDocumentKind): (keyof EditorFacts)[] {
  if (kind === "trajectory")
    return [
      "units",
      "depthReference",
      "northReference",
      "referenceElevation",
      "surfaceNorth",
      "surfaceEast",
    ];
  return kind === "perforations" ? ["units", "depthReference"] : ["units"];
}

type FactFault = "required" | "notNumber";

/** Facts that are missing or not a number. */
export function factFaults(
  kind: WellDocumentKind,
  facts: EditorFacts,
): ReadonlyMap<keyof EditorFacts, FactFault> {
  const faults = new Map<keyof EditorFacts, FactFault>();
  for (const name of factNames(kind)) {
    const typed = facts[name].trim();
    if (typed === "") {
      if (name !== "referenceElevation") faults.set(name, "required");
    } else if (
      name in headLengths &&
      typeof parseNumberText(typed) !== "number"
    )
      faults.set(name, "notNumber");
  }
  return faults;
}

/** The head of a document as it is stored; only complete facts make one. */
export function headOf(
  kind: WellDocumentKind,
  facts: EditorFacts,
  units: DocumentUnits,
  opened: DocumentData | null,
): object {
  if (kind !== "trajectory" && kind !== "perforations") return { units };
  const lengthUnit = units === "Field" ? "ft" : "m";
  const { depthReference, northReference } = facts;
  if (kind === "perforations") return { lengthUnit, depthReference };
  const before = opened as TrajectoryDocument | null;
  const metres = (name: HeadLength): number | null => {
    const original = before?.[headLengths[name]] ?? null;
    // An untouched length keeps every digit.
    if (before !== null && lengthText(original, units) === facts[name].trim())
      return original;
    const typed = parseNumberText(facts[name]);
    return typeof typed === "number" ? typed / perMeter(units) : null;
  };
  return {
    lengthUnit,
    depthReference,
    northReference,
    referenceElevationMetres: metres("referenceElevation"),
    surfaceNorthMetres: metres("surfaceNorth") ?? 0,
    surfaceEastMetres: metres("surfaceEast") ?? 0,
    // Surveys of neighboring wells come from a workbook and cannot be edited here.
    neighbors: before?.neighbors ?? [],
  };
}
