/** The specification's table of parameters, written out: a change of the code's table must be deliberate. */
export interface ParameterRow {
  readonly name: string;
  readonly legacyName?: string;
  /** Null: it stays unset until someone sets it. */
  readonly editDefault: number | null;
  /** Default in a new control document, where it differs. */
  readonly blankDefault?: number;
  readonly keepsZero?: true;
  readonly min: number;
  readonly max: number;
}

/** Rows whose form knows no other rule than the bounds. */
export const boundedRows: readonly (ParameterRow & {
  readonly message?: string;
})[] = [
  { name: "meshLag", editDefault: 0, min: -2000, max: 2000 },
  { name: "sandWindow", editDefault: 0, min: 0, max: 1000 },
  { name: "sandShift", editDefault: 0, min: -500, max: 500 },
  { name: "yInterceptOverrideTime", editDefault: 0, min: 0, max: 50_000 },
  {
    name: "minPseudoSand",
    legacyName: "minSand",
    editDefault: 0,
    blankDefault: 0.1,
    min: 0,
    max: 1200,
  },
  {
    name: "maxPseudoSand",
    legacyName: "maxSand",
    editDefault: 1200,
    min: 0,
    max: 1200,
  },
  { name: "pseudoProppantWindow", editDefault: 0, min: 0, max: 500 },
  { name: "predictivePressureSmoothing", editDefault: 0, min: 0, max: 2000 },
  { name: "rateClip", editDefault: 20, min: 0.1, max: 25 },
  {
    name: "blockSizeSmoother",
    legacyName: "fbsAvgWindow",
    editDefault: 25,
    min: 0,
    max: 2000,
  },
  { name: "regrCoeff1Water", editDefault: 0.6, min: 0, max: 5 },
  { name: "regrCoeff2Sand", editDefault: 0.03, min: 0, max: 5 },
  {
    name: "fracAmplitudeBias",
    editDefault: 0.2,
    keepsZero: true,
    min: 0,
    max: 2,
  },
  {
    name: "frequencyWindow",
    legacyName: "blockSizeWindow",
    editDefault: 150,
    min: 0,
    max: 500,
  },
  {
    name: "fracIntensitySmoother",
    legacyName: "cumShearFracsVelocityN",
    editDefault: 12,
    blankDefault: 300,
    min: 0,
    max: 500,
  },
  {
    name: "fracIntensityScalar",
    legacyName: "cumShearFracsVelocityScalar",
    editDefault: 1,
    min: 0,
    max: 50,
  },
  { name: "fractureIntensityReference", editDefault: 0, min: 0, max: 1000 },
  {
    name: "fracSurfaceAreaCoefficient",
    editDefault: 30_303,
    min: 1e-7,
    max: 40_000,
  },
  {
    name: "guideRateDelta",
    editDefault: 0.2,
    min: -20,
    max: 20,
    message: "Valid range is -2.0 to 2.0",
  },
  { name: "pressureBase", editDefault: 1000, min: 1, max: 20_000 },
  { name: "sandBase", editDefault: 0.1, min: 0.001, max: 1200 },
  { name: "guideWidth", editDefault: 20, min: 2, max: 1200 },
  { name: "velocityWindow", editDefault: 50, min: 5, max: 2000 },
  {
    name: "derivativePercentIncrease",
    editDefault: 1,
    blankDefault: 3,
    min: 0.01,
    max: 100,
  },
  {
    name: "minimumRateChange",
    editDefault: 0.3,
    blankDefault: 0.5,
    min: 0.003,
    max: 30,
  },
  { name: "fdiWarningWindow", editDefault: 10, min: 0, max: 1000 },
];

/** Rows whose form has its own rule: each value with the message that rejects it, if any. */
export const ruledRows: readonly (ParameterRow & {
  readonly verdicts: readonly (readonly [
    value: number,
    refusal: string | null,
  ])[];
})[] = [
  {
    name: "pressureShift",
    editDefault: 0,
    min: 0,
    max: 100,
    verdicts: [
      [0, null],
      [1, null],
      [-1, "Valid values 0 to 100"],
      [100, null],
      [99, null],
      [101, "Valid values 0 to 100"],
      [1.5, "Valid values 0 to 100"],
    ],
  },
  {
    name: "regrYIntercept",
    editDefault: 0.6,
    min: -100,
    max: 100,
    verdicts: [
      [0.001, null],
      [0, "Positive real number"],
      [-0.001, "Positive real number"],
      [100, null],
      [100.1, "/regrYIntercept must be at most 100"],
    ],
  },
  {
    name: "pressureCeiling",
    // The form proposes 3000 and holds no value: a limit exists only when someone typed it (decision D28).
    editDefault: null,
    min: 0,
    max: 100_000,
    verdicts: [
      [0, null],
      [1, null],
      [-1, "Valid values 0 or greater"],
      [100_000, null],
      [99_999, null],
      [100_001, "/pressureCeiling must be at most 100000"],
    ],
  },
  {
    name: "pressureCaution",
    editDefault: 0.75,
    blankDefault: 0.9,
    min: 0.075,
    max: 10,
    verdicts: [
      [0.075, null],
      [0.076, null],
      [0.074, "/pressureCaution must be at least 0.075"],
      [0, "Positive real number"],
      [10, null],
      [10.1, "/pressureCaution must be at most 10"],
    ],
  },
  {
    name: "pressureIncrease",
    editDefault: 25,
    min: 0.01,
    max: 2500,
    verdicts: [
      [1, null],
      [0, "Positive whole number"],
      [0.01, "Positive whole number"],
      [2500, null],
      [2501, "/pressureIncrease must be at most 2500"],
    ],
  },
  {
    name: "rateMessageDelay",
    editDefault: 40,
    min: 2,
    max: 6000,
    verdicts: [
      [2, null],
      [3, null],
      [1, "/rateMessageDelay must be at least 2"],
      [0, "Positive whole number"],
      [2.5, "Positive whole number"],
      [6000, null],
      [6001, "/rateMessageDelay must be at most 6000"],
    ],
  },
  {
    name: "panicRateDelta",
    editDefault: 0.5,
    min: 0.005,
    max: 50,
    verdicts: [
      [0.005, null],
      [0.006, null],
      [0.004, "/panicRateDelta must be at least 0.005"],
      [0, "Positive real number"],
      [50, null],
      [50.1, "/panicRateDelta must be at most 50"],
    ],
  },
  {
    name: "blockSizeHurdle",
    editDefault: 0.01,
    min: 0.002,
    max: 1,
    verdicts: [
      [0.002, null],
      [0.003, null],
      [0.001, "/blockSizeHurdle must be at least 0.002"],
      [0, "Positive real number"],
      [1, null],
      [1.01, "/blockSizeHurdle must be at most 1"],
    ],
  },
  {
    name: "rateStepVariance",
    editDefault: 0.2,
    min: 0.002,
    max: 20,
    verdicts: [
      [0.002, null],
      [0.003, null],
      [0.001, "/rateStepVariance must be at least 0.002"],
      [0, "Positive real number"],
      [20, null],
      [20.1, "/rateStepVariance must be at most 20"],
    ],
  },
];

/** Rows that a document carries only when someone set them. */
export const optionalBoundedRows = [
  { name: "fdiWLFirstDerivThreshold", min: 0, max: 100_000 },
  { name: "fdiWLSecondDerivThreshold", min: 0, max: 1e9 },
] as const;

export const timeNames = [
  "cumShearStart",
  "tensileStartTime",
  "guidanceStartTime",
  "fdiStartTime",
  "fdiEndTime",
  "stagecraftPlaybookStartTime",
  "isipTimestampOverride",
  "stageStartTime",
  "stageEndTime",
] as const;
