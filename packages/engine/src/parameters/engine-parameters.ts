export type ParameterKind = "number" | "wholeSeconds" | "time" | "boolean";

export interface EngineParameter {
  readonly name: string;
  readonly legacyName?: string;
  readonly kind: ParameterKind;
  /** Default in a stage's edit model, and in the engine where the value is missing. */
  readonly stageDefault: number | boolean;
  /** Default in a project's or well's control document, where it differs. */
  readonly projectDefault?: number;
  readonly min?: number;
  readonly max?: number;
  /**
   * Without a value the parameter is unset: the default is only a form's
   * suggestion and has no effect, and a document with the same number sets it
   * explicitly (decision D28).
   */
  readonly canBeUnset?: boolean;
  /** Zero is a value here and is not replaced by the default. */
  readonly keepsZero?: boolean;
  readonly unit: string;
}

const seconds = "s";
const perMinute = "m3/min";
const sand = "kg/m3";
const ofPressure = "unit of the pressure source";
const factor = "factor";

/**
 * Every scalar the engine reads from `control.parameters`. Windows and delays
 * without bounds in the specification are limited by the longest ring.
 */
export const engineParameters = [
  { name: "cumShearStart", kind: "time", stageDefault: 0, unit: "time" },
  { name: "tensileStartTime", kind: "time", stageDefault: 0, unit: "time" },
  { name: "guidanceStartTime", kind: "time", stageDefault: 0, unit: "time" },
  { name: "fdiStartTime", kind: "time", stageDefault: 0, unit: "time" },
  { name: "fdiEndTime", kind: "time", stageDefault: 0, unit: "time" },
  {
    name: "stagecraftPlaybookStartTime",
    kind: "time",
    stageDefault: 0,
    unit: "time",
  },
  {
    name: "isipTimestampOverride",
    kind: "time",
    stageDefault: 0,
    unit: "time",
  },
  {
    name: "stageStartTime",
    kind: "time",
    stageDefault: 0,
    unit: "time",
  },
  {
    name: "stageEndTime",
    kind: "time",
    stageDefault: 0,
    unit: "time",
  },
  {
    name: "yInterceptOverrideTime",
    kind: "time",
    stageDefault: 0,
    min: 0,
    max: 50_000,
    unit: "time",
  },
  { name: "fbsFlag", kind: "boolean", stageDefault: false, unit: "" },
  {
    name: "meshLag",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: -2000,
    max: 2000,
    unit: seconds,
  },
  {
    name: "sandWindow",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: 0,
    max: 1000,
    unit: seconds,
  },
  {
    name: "sandShift",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: -500,
    max: 500,
    unit: seconds,
  },
  {
    name: "pressureShift",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: 0,
    max: 100,
    unit: seconds,
  },
  {
    name: "predictivePressureSmoothing",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: 0,
    max: 2000,
    unit: seconds,
  },
  {
    name: "minPseudoSand",
    legacyName: "minSand",
    kind: "number",
    stageDefault: 0,
    projectDefault: 0.1,
    min: 0,
    max: 1200,
    unit: sand,
  },
  {
    name: "maxPseudoSand",
    legacyName: "maxSand",
    kind: "number",
    stageDefault: 1200,
    min: 0,
    max: 1200,
    unit: sand,
  },
  {
    name: "pseudoProppantWindow",
    kind: "wholeSeconds",
    stageDefault: 0,
    min: 0,
    max: 500,
    unit: seconds,
  },
  {
    name: "rateClip",
    kind: "number",
    stageDefault: 20,
    min: 0.1,
    max: 25,
    unit: perMinute,
  },
  {
    name: "blockSizeSmoother",
    legacyName: "fbsAvgWindow",
    kind: "wholeSeconds",
    stageDefault: 25,
    min: 0,
    max: 2000,
    unit: seconds,
  },
  {
    name: "regrYIntercept",
    kind: "number",
    stageDefault: 0.6,
    min: -100,
    max: 100,
    unit: "kpsi",
  },
  {
    name: "regrCoeff1Water",
    kind: "number",
    stageDefault: 0.6,
    min: 0,
    max: 5,
    unit: "kpsi per m3/min",
  },
  {
    name: "regrCoeff2Sand",
    kind: "number",
    stageDefault: 0.03,
    min: 0,
    max: 5,
    unit: "kpsi per ppg",
  },
  {
    name: "fracAmplitudeBias",
    kind: "number",
    stageDefault: 0.2,
    min: 0,
    max: 2,
    keepsZero: true,
    unit: "MPa",
  },
  {
    name: "frequencyWindow",
    legacyName: "blockSizeWindow",
    kind: "wholeSeconds",
    stageDefault: 150,
    min: 0,
    max: 500,
    unit: seconds,
  },
  {
    name: "fracIntensitySmoother",
    legacyName: "cumShearFracsVelocityN",
    kind: "wholeSeconds",
    stageDefault: 12,
    min: 0,
    max: 500,
    unit: seconds,
  },
  {
    name: "fracIntensityScalar",
    legacyName: "cumShearFracsVelocityScalar",
    kind: "number",
    stageDefault: 1,
    min: 0,
    max: 50,
    unit: factor,
  },
  {
    name: "fractureIntensityReference",
    kind: "number",
    stageDefault: 0,
    min: 0,
    max: 1000,
    unit: "events per 100 bbl",
  },
  {
    name: "fracSurfaceAreaCoefficient",
    kind: "number",
    stageDefault: 30303,
    min: 1e-7,
    max: 40_000,
    unit: "1/m",
  },
  {
    name: "guideRateDelta",
    kind: "number",
    stageDefault: 0.2,
    min: -20,
    max: 20,
    unit: perMinute,
  },
  {
    name: "panicRateDelta",
    kind: "number",
    stageDefault: 0.5,
    min: 0.005,
    max: 50,
    unit: perMinute,
  },
  {
    name: "pressureBase",
    kind: "number",
    stageDefault: 1000,
    min: 1,
    max: 20_000,
    unit: ofPressure,
  },
  {
    name: "pressureCeiling",
    kind: "number",
    stageDefault: 3000,
    canBeUnset: true,
    min: 0,
    max: 100_000,
    unit: ofPressure,
  },
  {
    name: "pressureCaution",
    kind: "number",
    stageDefault: 0.75,
    projectDefault: 0.9,
    min: 0.075,
    max: 10,
    unit: factor,
  },
  {
    name: "pressureIncrease",
    kind: "number",
    stageDefault: 25,
    min: 0.01,
    max: 2500,
    unit: ofPressure,
  },
  {
    name: "rateMessageDelay",
    kind: "wholeSeconds",
    stageDefault: 40,
    min: 2,
    max: 6000,
    unit: seconds,
  },
  {
    name: "blockSizeHurdle",
    kind: "number",
    stageDefault: 0.01,
    min: 0.002,
    max: 1,
    unit: "block size",
  },
  {
    name: "rateStepVariance",
    kind: "number",
    stageDefault: 0.2,
    min: 0.002,
    max: 20,
    unit: perMinute,
  },
  {
    name: "sandBase",
    kind: "number",
    stageDefault: 0.1,
    min: 0.001,
    max: 1200,
    unit: sand,
  },
  {
    name: "guideWidth",
    kind: "wholeSeconds",
    stageDefault: 20,
    min: 2,
    max: 1200,
    unit: seconds,
  },
  {
    name: "velocityWindow",
    kind: "wholeSeconds",
    stageDefault: 50,
    min: 5,
    max: 2000,
    unit: seconds,
  },
  {
    name: "derivativePercentIncrease",
    kind: "number",
    stageDefault: 1,
    projectDefault: 3,
    min: 0.01,
    max: 100,
    unit: "%",
  },
  {
    name: "minimumRateChange",
    kind: "number",
    stageDefault: 0.3,
    projectDefault: 0.5,
    min: 0.003,
    max: 30,
    unit: perMinute,
  },
  {
    name: "fdiWarningWindow",
    kind: "wholeSeconds",
    stageDefault: 10,
    min: 0,
    max: 1000,
    unit: seconds,
  },
] as const satisfies readonly EngineParameter[];

type Entry = (typeof engineParameters)[number];
type NameOf<Kind extends ParameterKind> = Extract<
  Entry,
  { readonly kind: Kind }
>["name"];

/** Value of every table entry, with defaults filled in, clamped, and windows in whole seconds. */
export type ScalarParameters = Readonly<
  Record<NameOf<"number" | "wholeSeconds" | "time">, number> &
    Record<NameOf<"boolean">, boolean>
>;
