import { mostPumpSteps, type EngineParameter } from "@stagecraft/engine";
import { documentUnits, stageDocumentKinds } from "@stagecraft/domain";
import { z } from "zod";
import {
  cleanSources,
  proppantSources,
  secondaryCharts,
} from "../fields/edit-parameters.ts";
import {
  optionalParameters,
  type OptionalParameter,
} from "../fields/optional-parameters.ts";
import { scalarParameters } from "../fields/scalar-parameters.ts";

/** The latest moment a date can hold. */
const latestTimeMs = 8.64e15;

const Time = z.number().min(0).max(latestTimeMs);
const Anything = z.unknown();

function bounded({ min, max }: { min?: number; max?: number }) {
  return z
    .number()
    .min(min ?? -Number.MAX_VALUE)
    .max(max ?? Number.MAX_VALUE);
}

function scalarSchema(parameter: EngineParameter): z.ZodType {
  if (parameter.kind === "boolean") return z.boolean();
  const isBounded = parameter.max !== undefined;
  return parameter.kind === "time" && !isBounded ? Time : bounded(parameter);
}

/** A legacy name has the same bounds as the new one. */
function scalarEntries(parameter: EngineParameter) {
  const schema = scalarSchema(parameter).optional();
  const { name, legacyName } = parameter;
  return [name, ...(legacyName === undefined ? [] : [legacyName])].map(
    (key) => [key, schema] as const,
  );
}

function namedScalarSchema(wanted: string): z.ZodType {
  const parameter = scalarParameters.find(({ name }) => name === wanted);
  if (parameter === undefined) throw new Error(`There is no ${wanted}`);
  return scalarSchema(parameter);
}

function optionalSchema(parameter: OptionalParameter): z.ZodType {
  switch (parameter.kind) {
    case "boolean":
      return z.boolean();
    case "number":
      return bounded(parameter);
    case "choice":
      return z.enum(parameter.choices ?? []);
    case "text":
      return z.string();
  }
}

const Axis = z.strictObject({
  name: z.string(),
  title: z.string().optional(),
  unit: z.string().optional(),
  position: z.enum(["left", "right"]).optional(),
  type: z.string().optional(),
  hideTitleUnit: z.boolean().optional(),
  limits: z.strictObject({ min: z.number(), max: z.number() }).optional(),
});

const Line = z.strictObject({
  label: z.string().optional(),
  attribute: z.string(),
  yAxisName: z.string().optional(),
  unit: z.string().optional(),
  show: z.boolean().optional(),
  color: z.string().optional(),
  colorDark: z.string().optional(),
});

const SecondaryEnd = z.number().nullable().optional();
const Secondary = z
  .strictObject({
    yaxis: z
      .strictObject({ min: SecondaryEnd, max: SecondaryEnd })
      .nullable()
      .optional(),
  })
  .nullable()
  .optional();

const Plot = z.strictObject({
  startTime: Time.optional(),
  endTime: Time.optional(),
  useUTC: z.boolean().optional(),
  yAxes: Axis.array().optional(),
  lines: Line.array().optional(),
  secondary: z
    .strictObject(
      Object.fromEntries(secondaryCharts.map((chart) => [chart, Secondary])),
    )
    .nullable()
    .optional(),
});

const Source = z.strictObject({
  name: z.string(),
  unit: z.string().optional(),
  index: z.number().int().min(-1).optional(),
  multiplier: z.number().optional(),
});

const Offset = z.strictObject({
  name: z.string().regex(/^offset_pressure_([1-9]|1\d|20)$/),
  wellLabel: z.string().optional(),
  api: z.string().optional(),
  minDeltaPressureFracHit: z.number().positive().optional(),
  minDerivPressureFracHit: z.number().min(0).nullable().optional(),
  state: z.string().optional(),
  suspend: z.boolean().optional(),
  /** Both properties belong to the legacy form. */
  type: z.string().optional(),
  hide: z.boolean().optional(),
});

const Playbook = z.strictObject({
  cleanSource: z.enum(cleanSources).optional(),
  /** Legacy name of cleanSource. */
  waterSource: z.enum(cleanSources).optional(),
  proppantSource: z.enum(proppantSources).optional(),
  suspend: z.boolean().optional(),
  isProppantDisabled: z.boolean().optional(),
  isWaterDisabled: z.boolean().optional(),
});

/** The rows of the well's documents that a stage took, and their versions. */
const DocumentVersions = z.strictObject({
  stageNumber: z.number().int(),
  ...Object.fromEntries(
    stageDocumentKinds.map((kind) => [kind, z.number().int().optional()]),
  ),
});

const Amount = z.number().min(0).max(Number.MAX_VALUE);

const PumpStep = z.strictObject({
  name: z.string(),
  fluid: z.string(),
  slurryRate: Amount,
  startConcentration: Amount,
  endConcentration: Amount,
  cleanVolume: Amount,
  proppantMass: Amount,
});

/** The pump schedule of a stage; `version` is that of the well's document. */
const PumpSchedule = z.strictObject({
  units: z.enum(documentUnits),
  steps: PumpStep.array().min(1).max(mostPumpSteps),
  version: z.number().int().min(1).nullable().optional(),
});

const PlannedAdditive = z.strictObject({
  name: z.string(),
  planned: Amount,
  unit: z.string(),
});

/** Same maximum as in a consumables document. */
const mostPlannedAdditives = 100;

/**
 * Allowed content of a control document. Nothing is required: a stage without a
 * value takes the default. Samples (`data`) are not part of a stored document,
 * so they are neither required nor checked.
 */
export const ControlDocument = z.strictObject({
  ...Object.fromEntries(scalarParameters.flatMap(scalarEntries)),
  ...Object.fromEntries(
    optionalParameters.map((parameter) => [
      parameter.name,
      optionalSchema(parameter).optional(),
    ]),
  ),
  plot: Plot.optional(),
  source: Source.array().nullable().optional(),
  fdi: Offset.array().nullable().optional(),
  stagecraftPlaybook: Playbook.optional(),
  documentVersions: DocumentVersions.nullable().optional(),
  plannedAdditives: PlannedAdditive.array()
    .max(mostPlannedAdditives)
    .nullable()
    .optional(),
  pumpSchedule: PumpSchedule.nullable().optional(),
  features: z.string().array().optional(),
  showClientGuidance: z.boolean().optional(),
  downholeconcentrates: Anything.optional(),
  experimental: Anything.optional(),
  spd: Anything.optional(),
  data: Anything.optional(),
});

/** Scalars that a document of a project or a well must hold (specification 3, section 3). */
export const requiredPadScalars = [
  "meshLag",
  "regrYIntercept",
  "regrCoeff1Water",
  "regrCoeff2Sand",
  "sandWindow",
  "pressureShift",
  "tensileStartTime",
  "cumShearStart",
  "yInterceptOverrideTime",
  "predictivePressureSmoothing",
  "rateClip",
] as const;

/**
 * Allowed content of the control document of a project or a well that is not
 * blank. Its samples are kept and not used (decision D3).
 */
export const PadControlDocument = z.strictObject({
  parameters: ControlDocument.extend({
    source: Source.array(),
    ...Object.fromEntries(
      requiredPadScalars.map((name) => [name, namedScalarSchema(name)]),
    ),
  }),
  data: z.record(z.string(), z.number().array()),
});
