import {
  mostPtaMaskedRanges,
  ptaClosureMethods,
  ptaInputOrigins,
  ptaModels,
  ptaQuantityNames,
  ptaResultKeys,
  ptaRunStatuses,
  ptaUnitSystems,
  type PtaOutput as Output,
  type PtaQuantityName,
} from "@stagecraft/domain/pta";
import { z } from "zod";
import { BodyId, text, Timestamp } from "./common.ts";

type QuantityShape = Record<PtaQuantityName, z.ZodOptional<z.ZodNumber>> &
  Record<`${PtaQuantityName}Unit`, z.ZodOptional<z.ZodString>>;

const quantities = Object.fromEntries(
  ptaQuantityNames.flatMap((name) => [
    [name, z.number().optional()],
    [`${name}Unit`, text(20).optional()],
  ]),
) as QuantityShape;

const Seconds = z.number().min(0).max(31_536_000);

/**
 * Each value is followed by its unit; bounds and order are checked by the
 * domain, which names the wrong field.
 */
export const PtaInput = z.strictObject({
  ...quantities,
  runStaticHistoryMatch: z.boolean().optional(),
  model: z.enum(ptaModels).optional(),
  closureMethod: z.enum(ptaClosureMethods).optional(),
  masked: z
    .strictObject({ from: Seconds, to: Seconds })
    .array()
    .max(mostPtaMaskedRanges)
    .readonly()
    .optional(),
});

export const PtaUnitSystem = z.enum(ptaUnitSystems);

export const PtaResult = z.object({
  key: z.enum(ptaResultKeys),
  value: z.number(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isResolved: z.boolean(),
  isSetByPerson: z.boolean(),
});

const Series = z.number().array().readonly();
const Point = z.object({ x: z.number(), y: z.number() });

const Line = z.object({
  lineStart: Point,
  lineEnd: Point,
  slope: z.number(),
  intercept: z.number(),
  r2: z.number(),
  isSetByPerson: z.boolean(),
});

const ClosureReading = z.object({
  G: z.number(),
  seconds: z.number(),
  pressure: z.number(),
});

const PtaWarning = z.object({
  code: z.string(),
  level: z.enum(["blocker", "warning", "note"]),
  values: z.record(z.string(), z.union([z.number(), z.string()])).readonly(),
});

export const PtaOutput = z.object({
  unitSystem: PtaUnitSystem,
  pressureUnit: z.string(),
  results: PtaResult.array().readonly(),
  injection: z
    .object({
      startTimestamp: Timestamp,
      shutInTimestamp: Timestamp,
      volume: z.number(),
      volumeUnit: z.string(),
      lastRate: z.number(),
      lastRateUnit: z.string(),
      seconds: z.number(),
    })
    .nullable(),
  falloff: z
    .object({
      seconds: Series,
      pressure: Series,
      leftOutCount: z.number().int(),
    })
    .nullable(),
  gPlot: z
    .object({
      alpha: z.number(),
      gTime: Series,
      pressure: Series,
      gDerivative: Series,
      gSemilog: Series,
      contact: ClosureReading.nullable(),
      tangent: ClosureReading.nullable(),
      closure: ClosureReading.nullable(),
      closureMethod: z.enum(["contact", "tangent", "person"]).nullable(),
    })
    .nullable(),
  sqrtTime: z
    .object({ rootSeconds: Series, pressure: Series, derivative: Series })
    .nullable(),
  semiLogDerivative: z
    .object({ equivalentSeconds: Series, change: Series, derivative: Series })
    .nullable(),
  flowRegimes: z
    .object({
      regime: z.enum(["storage", "linear", "bilinear", "radial"]),
      from: z.number(),
      to: z.number(),
      slope: z.number(),
    })
    .array()
    .readonly(),
  unpropped: Line.nullable(),
  propped: Line.nullable(),
  staticModel: z
    .object({
      model: z.enum(ptaModels),
      seconds: Series,
      pressure: Series,
      equivalentSeconds: Series,
      derivative: Series,
      generations: z.number().int(),
      seed: z.number().int(),
      isSeparatelyResolved: z.boolean(),
    })
    .nullable(),
  warnings: PtaWarning.array().readonly(),
}) satisfies z.ZodType<Output>;

/** What is known of a run: waiting, running or over. */
const PtaRunContext = z.object({
  status: z.enum(ptaRunStatuses),
  /** Progress from 0 to 1 while it runs; null before and after. */
  progress: z.number().min(0).max(1).nullable(),
  generation: z.number().int().nullable(),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  queuedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Who ordered the newest run. */
  orderedBy: z.string().nullable(),
  engineRelease: z.string().nullable(),
  /** The output is of an earlier input, record or version of the computation. */
  isOutdated: z.boolean(),
});

/** An interpretation in a list: without series, so that 200 of them are small. */
export const PtaInterpretationItem = z.object({
  id: BodyId,
  caseId: BodyId,
  projectId: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  stageId: BodyId,
  stageName: z.string(),
  stageNumber: z.number().int().nullable(),
  /** Middle of the perforations along the well; null without perforations. */
  midPerforationMdMetres: z.number().nullable(),
  clientComment: z.string(),
  /** Internal; clients do not receive it. */
  comment: z.string().optional(),
  context: PtaRunContext,
  /** Results of the newest run that has ended; empty before the first. */
  results: PtaResult.array().readonly(),
  warnings: PtaWarning.array().readonly(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** The merged input, with the source of each value. */
export const PtaEffectiveInput = z.object({
  unitSystem: PtaUnitSystem,
  input: PtaInput,
  origins: z.record(z.string(), z.enum(ptaInputOrigins)).readonly(),
});
