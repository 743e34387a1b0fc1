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

/** From where measured depths are counted; asked for, never guessed. */
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
 * What is wrong in a file and where. Row and column are those of the sheet as a
 * person sees them: row 1 is the first, columns are letters.
 */
export interface DocumentProblem {
  readonly level: DocumentProblemLevel;
  readonly code: string;
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
  /** Counted from the toe of the stage; null when the file does not count them. */
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
 * kg/m³, m³, kg. A concentration that ramps has another end than start.
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

/** What is stored for each kind of document. */
export interface WellDocumentData {
  readonly trajectory: TrajectoryDocument;
  readonly perforations: PerforationsDocument;
  readonly boreholevolumes: InUnits<BoreholeVolumeRow>;
  readonly stagelengths: InUnits<StageLengthRow>;
  readonly consumables: InUnits<ConsumablesRow>;
  readonly pumpschedule: InUnits<PumpScheduleRow>;
}
