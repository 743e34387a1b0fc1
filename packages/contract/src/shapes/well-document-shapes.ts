import {
  depthReferences,
  documentUnits,
  northReferences,
  type WellDocumentKind,
} from "@stagecraft/domain";
import { z } from "zod";
import { text } from "./common.ts";

/** More rows than any well has; a file with more is another kind of file. */
const mostRows = 10_000;
const mostSteps = 200;
const mostAdditives = 100;
const mostNeighbors = 200;

const Metres = z.number().min(-100_000).max(100_000);
const Depth = z.number().min(-1000).max(20_000);
const Amount = z.number().min(0).max(1e12);
const StageNumber = z.number().int().min(1).max(9999);
export const LengthUnit = z.enum(["ft", "m"]);
export const Units = z.enum(documentUnits);

const Station = z.strictObject({
  mdMetres: Depth,
  inclinationDegrees: z.number().min(0).max(180),
  azimuthDegrees: z.number().min(-360).max(360),
});

const wellhead = {
  surfaceNorthMetres: z.number(),
  surfaceEastMetres: z.number(),
};

const TrajectoryDocument = z.strictObject({
  lengthUnit: LengthUnit,
  depthReference: z.enum(depthReferences),
  northReference: z.enum(northReferences),
  /** Height of the depth reference above sea level; null when nobody gave it. */
  referenceElevationMetres: Metres.nullable(),
  ...wellhead,
  stations: Station.array().max(mostRows).readonly(),
  neighbors: z
    .strictObject({
      wellLabel: text(200),
      api: text(100),
      ...wellhead,
      stations: Station.array().max(mostRows).readonly(),
    })
    .array()
    .max(mostNeighbors)
    .readonly(),
});

const PerforationsDocument = z.strictObject({
  lengthUnit: LengthUnit,
  depthReference: z.enum(depthReferences),
  rows: z
    .strictObject({
      stageNumber: StageNumber,
      /** Counted from the toe of the stage; null when the clusters are not numbered. */
      clusterNumber: z.number().int().min(1).max(999).nullable(),
      topMdMetres: Depth,
      bottomMdMetres: Depth,
      shots: z.number().int().min(0).max(9999).nullable(),
    })
    .array()
    .max(mostRows)
    .readonly(),
});

function inUnits<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    units: Units,
    rows: row.array().max(mostRows).readonly(),
  });
}

/** Field: bbl and ft; Metric: m³ and m. */
export const BoreholeVolumes = inUnits(
  z.strictObject({
    stageNumber: StageNumber,
    boreholeVolume: Amount,
    midPerfMeasuredDepth: Amount,
  }),
);

/** Field: ft; Metric: m. */
export const StageLengths = inUnits(
  z.strictObject({ stageNumber: StageNumber, length: Amount }),
);

/** Field: bbl and lb; Metric: m³ and kg. */
export const Consumables = inUnits(
  z.strictObject({
    stageNumber: StageNumber,
    plannedCleanVolume: Amount.nullable(),
    plannedProppantMass: Amount.nullable(),
    additives: z
      .strictObject({ name: text(200), planned: Amount, unit: text(50) })
      .array()
      .max(mostAdditives)
      .readonly(),
  }),
);

/** Field: bbl/min, lb/gal, bbl, lb; Metric: m³/min, kg/m³, m³, kg. */
export const PumpSchedule = inUnits(
  z.strictObject({
    stageNumber: StageNumber,
    steps: z
      .strictObject({
        name: text(200),
        fluid: text(200),
        slurryRate: Amount,
        startConcentration: Amount,
        endConcentration: Amount,
        cleanVolume: Amount,
        proppantMass: Amount,
      })
      .array()
      .max(mostSteps)
      .readonly(),
  }),
);

/** The shape of each document, for responses that contain a document of any kind. */
export const wellDocumentShapes = {
  trajectory: TrajectoryDocument,
  perforations: PerforationsDocument,
  boreholevolumes: BoreholeVolumes,
  stagelengths: StageLengths,
  consumables: Consumables,
  pumpschedule: PumpSchedule,
} as const satisfies Record<WellDocumentKind, z.ZodType>;

export const AnyDocument = z.union([
  TrajectoryDocument,
  PerforationsDocument,
  BoreholeVolumes,
  StageLengths,
  Consumables,
  PumpSchedule,
]);
