/** How a value of a stage is written; times are no colors and therefore missing. */
export const sceneValueKinds = [
  "volume",
  "mass",
  "pressure",
  "rate",
  "percentage",
  "duration",
  "seconds",
  "plain",
] as const;
export type SceneValueKind = (typeof sceneValueKinds)[number];

const keysByKind: Readonly<Record<SceneValueKind, readonly string[]>> = {
  duration: ["pumpTime"],
  volume: [
    "totalSlurryVolumeStageTotal",
    "totalCleanVolumeStageTotal",
    "breakdownVolume",
    "flushVolume",
    "vanTotalSlurryVolume",
    "vanTotalCleanVolume",
  ],
  mass: ["totalProppantMassSurface", "vanTotalProppantMass"],
  percentage: [
    "cleanOfPlan",
    "proppantOfPlan",
    "flushDisplaced",
    "screenOutDisplaced",
    "fractureEffectiveness",
  ],
  pressure: [
    "breakdownPressure",
    "firstInjectionPressure",
    "maximumPressure",
    "averagePressure",
    "instantaneousShutInPressure",
    "instantaneousShutInPressureUncertainty",
    "instantaneousShutInPressureInterval",
    "shutInPressure5Minutes",
    "shutInPressure10Minutes",
    "shutInPressure15Minutes",
    "fractureNoise",
    "predictivePressureError",
  ],
  rate: ["breakdownRate", "maximumRate", "averageRate"],
  seconds: [
    "waterHammerPeriodSeconds",
    "repeatRowRunMax",
    "repeatPressureRunMax",
  ],
  plain: [
    "fractureIntensityMode",
    "fractureIntensityMedian",
    "fractureIntensityStdDev",
    "regrYIntercept",
    "lateRows",
  ],
};

export interface SceneValueKey {
  readonly key: string;
  readonly kind: SceneValueKind;
}

/** The figures of a stage's summary that stages in space can be colored by. */
export const sceneValueKeys: readonly SceneValueKey[] = sceneValueKinds.flatMap(
  (kind) => keysByKind[kind].map((key) => ({ key, kind })),
);
