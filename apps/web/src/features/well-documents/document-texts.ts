import {
  documentProblemCodes,
  writeExact,
  type DepthReference,
  type DocumentProblem,
  type DocumentProblemCode,
  type DocumentUnits,
  type NorthReference,
  type WellDocumentKind,
} from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { DocumentVersion } from "./well-documents.queries.ts";

interface KindTexts {
  readonly name: TextKey;
  /** Contents of a file of this kind. */
  readonly about: TextKey;
  /** Results computed from the document, listed before it is deleted. */
  readonly usedBy: TextKey;
}

export const kindTexts: Readonly<Record<WellDocumentKind, KindTexts>> = {
  trajectory: {
    name: "wellDocs.kind.trajectory",
    about: "wellDocs.about.trajectory",
    usedBy: "wellDocs.usedBy.trajectory",
  },
  perforations: {
    name: "wellDocs.kind.perforations",
    about: "wellDocs.about.perforations",
    usedBy: "wellDocs.usedBy.perforations",
  },
  boreholevolumes: {
    name: "wellDocs.kind.boreholevolumes",
    about: "wellDocs.about.boreholevolumes",
    usedBy: "wellDocs.usedBy.boreholevolumes",
  },
  stagelengths: {
    name: "wellDocs.kind.stagelengths",
    about: "wellDocs.about.stagelengths",
    usedBy: "wellDocs.usedBy.stagelengths",
  },
  consumables: {
    name: "wellDocs.kind.consumables",
    about: "wellDocs.about.consumables",
    usedBy: "wellDocs.usedBy.consumables",
  },
  pumpschedule: {
    name: "wellDocs.kind.pumpschedule",
    about: "wellDocs.about.pumpschedule",
    usedBy: "wellDocs.usedBy.pumpschedule",
  },
};

export const madeKeys: Readonly<Record<DocumentVersion["made"], TextKey>> = {
  upload: "wellDocs.made.upload",
  edit: "wellDocs.made.edit",
  undo: "wellDocs.made.undo",
  delete: "wellDocs.made.delete",
};

export const depthReferenceKeys: Readonly<Record<DepthReference, TextKey>> = {
  kellyBushing: "wellDocs.depth.kellyBushing",
  ground: "wellDocs.depth.ground",
  seaLevel: "wellDocs.depth.seaLevel",
};

export const northReferenceKeys: Readonly<Record<NorthReference, TextKey>> = {
  grid: "wellDocs.north.grid",
  true: "wellDocs.north.true",
};

export const unitsKeys: Readonly<Record<DocumentUnits, TextKey>> = {
  Field: "wellDocs.units.Field",
  Metric: "wellDocs.units.Metric",
};

export const lengthUnitKeys: Readonly<Record<"ft" | "m", TextKey>> = {
  ft: "wellDocs.length.ft",
  m: "wellDocs.length.m",
};

const formatKeys: Readonly<Record<string, TextKey>> = {
  workbook: "wellDocs.format.workbook",
  csv: "wellDocs.format.csv",
  witsml: "wellDocs.format.witsml",
  las: "wellDocs.format.las",
};

const problemKeys: Readonly<Record<DocumentProblemCode, TextKey>> = {
  sheetMissing: "wellDocs.problem.sheetMissing",
  sheetsSeveral: "wellDocs.problem.sheetsSeveral",
  sheetsLeftOut: "wellDocs.problem.sheetsLeftOut",
  tableMissing: "wellDocs.problem.tableMissing",
  columnMissing: "wellDocs.problem.columnMissing",
  columnTwice: "wellDocs.problem.columnTwice",
  rowsMissing: "wellDocs.problem.rowsMissing",
  formatUnfit: "wellDocs.problem.formatUnfit",
  wellUnknown: "wellDocs.problem.wellUnknown",
  rowLeftOut: "wellDocs.problem.rowLeftOut",
  rowTooWide: "wellDocs.problem.rowTooWide",
  cellNotNumber: "wellDocs.problem.cellNotNumber",
  cellMissing: "wellDocs.problem.cellMissing",
  cellError: "wellDocs.problem.cellError",
  formulaWithoutValue: "wellDocs.problem.formulaWithoutValue",
  numberAmbiguous: "wellDocs.problem.numberAmbiguous",
  unitUnknown: "wellDocs.problem.unitUnknown",
  unitAmbiguous: "wellDocs.problem.unitAmbiguous",
  unitMissing: "wellDocs.problem.unitMissing",
  unitOfRowDiffers: "wellDocs.problem.unitOfRowDiffers",
  unitsDiffer: "wellDocs.problem.unitsDiffer",
  surveyFeet: "wellDocs.problem.surveyFeet",
  depthReferenceDiffers: "wellDocs.problem.depthReferenceDiffers",
  northReferenceDiffers: "wellDocs.problem.northReferenceDiffers",
  referenceElevationDiffers: "wellDocs.problem.referenceElevationDiffers",
  magneticNorth: "wellDocs.problem.magneticNorth",
  stationsMissing: "wellDocs.problem.stationsMissing",
  depthTwice: "wellDocs.problem.depthTwice",
  depthGoesBack: "wellDocs.problem.depthGoesBack",
  depthOutside: "wellDocs.problem.depthOutside",
  inclinationOutside: "wellDocs.problem.inclinationOutside",
  azimuthOutside: "wellDocs.problem.azimuthOutside",
  wellheadFar: "wellDocs.problem.wellheadFar",
  turnTooSharp: "wellDocs.problem.turnTooSharp",
  stationsFarApart: "wellDocs.problem.stationsFarApart",
  anglesTooSmall: "wellDocs.problem.anglesTooSmall",
  verticalDepthDiffers: "wellDocs.problem.verticalDepthDiffers",
  neighborUnnamed: "wellDocs.problem.neighborUnnamed",
  neighborsTooMany: "wellDocs.problem.neighborsTooMany",
  surveyEndsAbove: "wellDocs.problem.surveyEndsAbove",
  stageNumberInvalid: "wellDocs.problem.stageNumberInvalid",
  stageTwice: "wellDocs.problem.stageTwice",
  stagesMissing: "wellDocs.problem.stagesMissing",
  stageCountDiffers: "wellDocs.problem.stageCountDiffers",
  stagesWithoutRow: "wellDocs.problem.stagesWithoutRow",
  stageNotPerforated: "wellDocs.problem.stageNotPerforated",
  topBelowBottom: "wellDocs.problem.topBelowBottom",
  perforationsOverlap: "wellDocs.problem.perforationsOverlap",
  clusterTwice: "wellDocs.problem.clusterTwice",
  clustersOverlap: "wellDocs.problem.clustersOverlap",
  stageOutOfOrder: "wellDocs.problem.stageOutOfOrder",
  valueOutside: "wellDocs.problem.valueOutside",
  midPerfOutside: "wellDocs.problem.midPerfOutside",
  volumeOutOfOrder: "wellDocs.problem.volumeOutOfOrder",
  casingUnlikely: "wellDocs.problem.casingUnlikely",
  additiveTwice: "wellDocs.problem.additiveTwice",
  stepsMissing: "wellDocs.problem.stepsMissing",
  massDiffers: "wellDocs.problem.massDiffers",
  moreProblems: "wellDocs.problem.moreProblems",
};

/** Values that are names of the product and not of the file. */
const valueKeys: Readonly<Record<string, TextKey>> = {
  ...depthReferenceKeys,
  ...northReferenceKeys,
  ...unitsKeys,
  ...formatKeys,
};

const namedValues = ["stated", "given", "format"];

function valueText(value: string | number): string {
  return typeof value === "number" ? writeExact(value) : value;
}

export function problemText(
  { code, values }: DocumentProblem,
  text: Text,
): string {
  // The value `count` would select a plural form, but these sentences only contain the number.
  const { count, ...others } = values;
  const written = Object.fromEntries(
    Object.entries(others).map(([name, value]) => {
      const key = namedValues.includes(name) ? valueKeys[value] : undefined;
      return [name, key === undefined ? valueText(value) : text(key)];
    }),
  );
  return text(problemKeys[code], {
    ...written,
    ...(count === undefined ? {} : { number: valueText(count) }),
  });
}

function isKnown(code: unknown): code is DocumentProblemCode {
  return (documentProblemCodes as readonly unknown[]).includes(code);
}

/** The problems that a refusal names; empty when it is about something else. */
export function problemsOfDetails(details: unknown): DocumentProblem[] {
  const { problems } = (details ?? {}) as { problems?: unknown };
  if (!Array.isArray(problems)) return [];
  return (problems as DocumentProblem[]).filter(({ code }) => isKnown(code));
}

/**
 * Position of a problem in the file as the user sees it; empty when it concerns
 * the whole file.
 */
export function problemPosition(
  { sheet, row, column }: DocumentProblem,
  text: Text,
): string {
  return [
    ...(sheet === null ? [] : [sheet]),
    ...(row === null ? [] : [text("wellDocs.rowNumber", { row })]),
    ...(column === null ? [] : [text("wellDocs.columnName", { column })]),
  ].join(text("message.comma"));
}
