/** The documents of a well; each name is also the last segment of its address. */
export const wellDocumentKinds = [
  "trajectory",
  "perforations",
  "boreholevolumes",
  "stagelengths",
  "consumables",
  "pumpschedule",
] as const;
export type WellDocumentKind = (typeof wellDocumentKinds)[number];

/** The kinds that give one value or one list for each stage. */
export const stageDocumentKinds = [
  "boreholevolumes",
  "stagelengths",
  "consumables",
  "pumpschedule",
] as const;
export type StageDocumentKind = (typeof stageDocumentKinds)[number];

/** The point from which measured depths are counted; the person states it, it is never guessed. */
export const depthReferences = ["kellyBushing", "ground", "seaLevel"] as const;
export type DepthReference = (typeof depthReferences)[number];

/** To which north the azimuths of a survey refer. */
export const northReferences = ["grid", "true"] as const;
export type NorthReference = (typeof northReferences)[number];

export const documentUnits = ["Field", "Metric"] as const;
export type DocumentUnits = (typeof documentUnits)[number];

/** An error keeps the document from being stored; a warning is to be read first. */
export const documentProblemLevels = ["error", "warning"] as const;
export type DocumentProblemLevel = (typeof documentProblemLevels)[number];

/**
 * Every problem that reading or checking a document can name, with the values of
 * its text. Lengths among the values are in the unit of the document (`unit`).
 */
export const documentProblemCodes = [
  /** { sheet }: the sheet that was requested is not in the file. */
  "sheetMissing",
  /** { sheets }: each of these sheets holds such a table. */
  "sheetsSeveral",
  /** { count, most }: sheets beyond the bound were not read. */
  "sheetsLeftOut",
  /** { titles }: no table with these columns is in the file. */
  "tableMissing",
  /** { title }: the table lacks a column. */
  "columnMissing",
  /** { title }: two columns have the same meaning. */
  "columnTwice",
  /** {}: the table has no rows. */
  "rowsMissing",
  /** { format }: this kind of document is not read from this kind of file. */
  "formatUnfit",
  /** { wells }: none of the wells in the file has the name of this well. */
  "wellUnknown",
  /** { text }: a row below the table (a total, a remark with numbers) is left out. */
  "rowLeftOut",
  /** { text }: numbers stand beyond the last column, as when a thousands mark separates cells. */
  "rowTooWide",
  /** { title, text }: the cell holds text and no number. */
  "cellNotNumber",
  /** { title }: the cell is empty. */
  "cellMissing",
  /** { title, text }: the spreadsheet shows an error such as #REF!. */
  "cellError",
  /** { title }: the formula was saved without its value. */
  "formulaWithoutValue",
  /** { title, text }: the mark can be a decimal mark or a thousands mark. */
  "numberAmbiguous",
  /** { title, unit }: the unit is not known, or does not measure this. */
  "unitUnknown",
  /** { title, unit }: the unit has another size in other countries. */
  "unitAmbiguous",
  /** { title }: the column of an additive states no unit. */
  "unitMissing",
  /** { title, unit, expected }: one row states another unit than its column. */
  "unitOfRowDiffers",
  /** { stated, given }: the file states other units than were given. */
  "unitsDiffer",
  /** { title }: positions in US survey feet are read as 1200/3937 m. */
  "surveyFeet",
  /** { stated, given } */
  "depthReferenceDiffers",
  /** { stated, given } */
  "northReferenceDiffers",
  /** { stated, given, unit } */
  "referenceElevationDiffers",
  /** { text }: azimuths to magnetic north need the declination first. */
  "magneticNorth",
  /** { count }: a survey has at least two stations. */
  "stationsMissing",
  /** { depth, unit } */
  "depthTwice",
  /** { depth, before, unit } */
  "depthGoesBack",
  /** { depth, most, unit } */
  "depthOutside",
  /** { value } */
  "inclinationOutside",
  /** { value } */
  "azimuthOutside",
  /** { distance, most, unit }: map coordinates instead of a position on the pad. */
  "wellheadFar",
  /** { depth, degrees, length, unit }: the well turns more sharply than wells do, over this length. */
  "turnTooSharp",
  /** { depth, before, unit }: a gap much wider than between the other stations. */
  "stationsFarApart",
  /** {}: no angle is above two pi and no unit is stated. */
  "anglesTooSmall",
  /** { title, depth, stated, computed, unit }: the file's own vertical depth is another. */
  "verticalDepthDiffers",
  /** {}: a row of the neighbors names no well. */
  "neighborUnnamed",
  /** { count, most } */
  "neighborsTooMany",
  /** { stageNumber, depth, end, unit } */
  "surveyEndsAbove",
  /** { text, most } */
  "stageNumberInvalid",
  /** { stageNumber } */
  "stageTwice",
  /** { numbers }: stages in between have no row. */
  "stagesMissing",
  /** { count, expected } */
  "stageCountDiffers",
  /** { numbers }: stages of the well that the document does not name. */
  "stagesWithoutRow",
  /** { stageNumber }: the perforations do not name this stage. */
  "stageNotPerforated",
  /** { stageNumber, top, bottom, unit } */
  "topBelowBottom",
  /** { stageNumber, other } */
  "perforationsOverlap",
  /** { stageNumber, clusterNumber } */
  "clusterTwice",
  /** { stageNumber, top, bottom, unit }: another cluster of the stage is at these depths. */
  "clustersOverlap",
  /** { stageNumber }: the other stages follow each other along the well, this one does not. */
  "stageOutOfOrder",
  /** { title, value, least, most } */
  "valueOutside",
  /** { stageNumber, depth, top, bottom, unit } */
  "midPerfOutside",
  /** { stageNumber, other }: the volume is not larger than that of a stage higher up. */
  "volumeOutOfOrder",
  /** { stageNumber, diameter, least, most, unit }: the volume over its depth is no casing. */
  "casingUnlikely",
  /** { stageNumber, name }: an additive is named twice in a stage. */
  "additiveTwice",
  /** { stageNumber }: the stage has no steps. */
  "stepsMissing",
  /** { name, mass, expected, percent }: mass is not concentration times clean volume. */
  "massDiffers",
  /** { count }: further problems that are not listed. */
  "moreProblems",
] as const;
export type DocumentProblemCode = (typeof documentProblemCodes)[number];

/**
 * What is wrong in a document and where. In a file, row and column are those of
 * the sheet as a person sees them: row 1 is the first, columns are letters. In
 * data edited by hand the sheet is null, rows count the rows (stations, steps) of
 * the data from 1, and the column is the name of the field.
 */
export interface DocumentProblem {
  readonly level: DocumentProblemLevel;
  readonly code: DocumentProblemCode;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  /** Values for the text of the code, for example the depth that occurs twice. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface DocumentStation {
  readonly mdMetres: number;
  readonly inclinationDegrees: number;
  readonly azimuthDegrees: number;
}

/** Where the wellhead is, as north and east of the pad's reference. */
export interface DocumentWellhead {
  readonly surfaceNorthMetres: number;
  readonly surfaceEastMetres: number;
}

/** A well that is watched from the pad and treated elsewhere, or not at all. */
export interface DocumentNeighbor extends DocumentWellhead {
  readonly wellLabel: string;
  readonly api: string;
  readonly stations: readonly DocumentStation[];
}

/** Stored in meters and degrees; `lengthUnit` is the unit of the file. */
export interface TrajectoryDocument extends DocumentWellhead {
  readonly lengthUnit: "ft" | "m";
  readonly depthReference: DepthReference;
  readonly northReference: NorthReference;
  /** Height of the depth reference above sea level; null when nobody gave it. */
  readonly referenceElevationMetres: number | null;
  readonly stations: readonly DocumentStation[];
  readonly neighbors: readonly DocumentNeighbor[];
}

/** One cluster of perforations. */
export interface PerforationRow {
  readonly stageNumber: number;
  /** Counted from the toe of the stage; null when the clusters are not numbered. */
  readonly clusterNumber: number | null;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
  readonly shots: number | null;
}

export interface PerforationsDocument {
  readonly lengthUnit: "ft" | "m";
  readonly depthReference: DepthReference;
  readonly rows: readonly PerforationRow[];
}

/** Field: bbl and ft; Metric: m³ and m. */
export interface BoreholeVolumeRow {
  readonly stageNumber: number;
  readonly boreholeVolume: number;
  readonly midPerfMeasuredDepth: number;
}

export interface StageLengthRow {
  readonly stageNumber: number;
  readonly length: number;
}

export interface PlannedAdditive {
  readonly name: string;
  readonly planned: number;
  readonly unit: string;
}

/** Field: bbl and lb; Metric: m³ and kg. */
export interface ConsumablesRow {
  readonly stageNumber: number;
  readonly plannedCleanVolume: number | null;
  readonly plannedProppantMass: number | null;
  readonly additives: readonly PlannedAdditive[];
}

/**
 * One step of a pump schedule. Field: bbl/min, lb/gal, bbl, lb; Metric: m³/min,
 * kg/m³, m³, kg. When the concentration ramps, its end differs from its start.
 */
export interface PumpStep {
  readonly name: string;
  readonly fluid: string;
  readonly slurryRate: number;
  readonly startConcentration: number;
  readonly endConcentration: number;
  readonly cleanVolume: number;
  readonly proppantMass: number;
}

export interface PumpScheduleRow {
  readonly stageNumber: number;
  readonly steps: readonly PumpStep[];
}

interface InUnits<Row> {
  readonly units: DocumentUnits;
  readonly rows: readonly Row[];
}

/** Stored data of each kind of document. */
export interface WellDocumentData {
  readonly trajectory: TrajectoryDocument;
  readonly perforations: PerforationsDocument;
  readonly boreholevolumes: InUnits<BoreholeVolumeRow>;
  readonly stagelengths: InUnits<StageLengthRow>;
  readonly consumables: InUnits<ConsumablesRow>;
  readonly pumpschedule: InUnits<PumpScheduleRow>;
}
