/** The unit systems of a case; some quantities have the same unit in both. */
export const ptaUnitSystems = ["STANDARD", "METRIC"] as const;
export type PtaUnitSystem = (typeof ptaUnitSystems)[number];

interface DimensionUnits {
  readonly units: Readonly<Record<PtaUnitSystem, string>>;
  /** How much of the SI unit one unit is. */
  readonly toSi: Readonly<Record<PtaUnitSystem, number>>;
}

const metersPerFoot = 0.3048;
const pascalsPerPsi = 6894.757293168;
const cubicMetersPerBarrel = 0.158987294928;
const squareMetersPerMillidarcy = 9.869232667160128e-16;

function changing(
  standard: readonly [string, number],
  metric: readonly [string, number],
): DimensionUnits {
  return {
    units: { STANDARD: standard[0], METRIC: metric[0] },
    toSi: { STANDARD: standard[1], METRIC: metric[1] },
  };
}

function fixed(unit: string, toSi: number): DimensionUnits {
  return changing([unit, toSi], [unit, toSi]);
}

/** A table from dimension to unit, so that quantities of one dimension share their unit. */
export const ptaDimensions = {
  length: changing(["ft", metersPerFoot], ["m", 1]),
  pressure: changing(["psi", pascalsPerPsi], ["mpa", 1e6]),
  pressureGradient: changing(
    ["psi/ft", pascalsPerPsi / metersPerFoot],
    ["kpa/m", 1000],
  ),
  volume: changing(["bbl", cubicMetersPerBarrel], ["m3", 1]),
  rate: changing(["bpm", cubicMetersPerBarrel / 60], ["m3/sec", 1]),
  compressibility: changing(["1/psi", 1 / pascalsPerPsi], ["1/mpa", 1e-6]),
  storage: changing(
    ["bbl/psi", cubicMetersPerBarrel / pascalsPerPsi],
    ["m3/mpa", 1e-6],
  ),
  viscosity: fixed("cp", 1e-3),
  permeability: fixed("md", squareMetersPerMillidarcy),
  area: changing(["ft2", metersPerFoot ** 2], ["m2", 1]),
  width: changing(["in", metersPerFoot / 12], ["mm", 1e-3]),
  leakOff: changing(
    ["ft/min^0.5", metersPerFoot / Math.sqrt(60)],
    ["m/s^0.5", 1],
  ),
  lengthRootPermeability: changing(
    ["ft md^0.5", metersPerFoot * Math.sqrt(squareMetersPerMillidarcy)],
    ["m md^0.5", Math.sqrt(squareMetersPerMillidarcy)],
  ),
  fraction: fixed("fraction", 1),
  count: fixed("count", 1),
  time: fixed("ms", 1e-3),
  duration: fixed("s", 1),
  none: fixed("none", 1),
} as const satisfies Record<string, DimensionUnits>;
export type PtaDimension = keyof typeof ptaDimensions;

/** A quantity of a case. Bounds are in its unit of the STANDARD system. */
export interface PtaQuantity {
  readonly dimension: PtaDimension;
  readonly minimum: number;
  readonly maximum: number;
  /** Null when there is no default: the value must be set by a person. */
  readonly usual: number | null;
  readonly isInteger?: true;
}

/** Bounds within which a history match looks for a value; in order when both are set. */
export const ptaBoundedNames = [
  "HalfLength",
  "Permeability",
  "PorePressure",
  "Skin",
  "WellboreStorage",
] as const;

/** What flows between the well and the rock in a history match. */
export const ptaModels = [
  "uniformFlux",
  "infiniteConductivity",
  "finiteConductivity",
  "radial",
  "doublePorosityPseudosteady",
  "doublePorosityTransient",
] as const;
export type PtaModel = (typeof ptaModels)[number];

/** The two methods that find closure; a person may choose which one is used. */
export const ptaClosureMethods = ["contact", "tangent"] as const;
export type PtaClosureMethod = (typeof ptaClosureMethods)[number];

/** A part of the falloff that a person leaves out, in seconds after shut-in. */
export interface PtaMaskedRange {
  readonly from: number;
  readonly to: number;
}
export const mostPtaMaskedRanges = 50;

/** Plots whose analysis a person may limit to a range. */
export const ptaOverriddenPlots = ["gPlot", "propped", "unpropped"] as const;

const anyTime = {
  dimension: "time",
  minimum: 0,
  maximum: 8_640_000_000_000_000,
  usual: null,
} as const satisfies PtaQuantity;

const gradient = {
  dimension: "pressureGradient",
  minimum: 0.05,
  maximum: 2,
  usual: null,
} as const satisfies PtaQuantity;

const compressibility = {
  dimension: "compressibility",
  minimum: 1e-8,
  maximum: 1e-2,
  usual: null,
} as const satisfies PtaQuantity;

const viscosity = {
  dimension: "viscosity",
  minimum: 0.001,
  maximum: 10_000,
  usual: null,
} as const satisfies PtaQuantity;

const share = {
  dimension: "fraction",
  minimum: 0,
  maximum: 1,
  usual: null,
} as const satisfies PtaQuantity;

const bounded = {
  HalfLength: {
    dimension: "length",
    minimum: 1,
    maximum: 10_000,
    usual: null,
  },
  Permeability: {
    dimension: "permeability",
    minimum: 1e-9,
    maximum: 10_000,
    usual: null,
  },
  PorePressure: {
    dimension: "pressure",
    minimum: 1,
    maximum: 30_000,
    usual: null,
  },
  Skin: { dimension: "none", minimum: -10, maximum: 100, usual: null },
  WellboreStorage: {
    dimension: "storage",
    minimum: 1e-9,
    maximum: 1000,
    usual: null,
  },
} as const satisfies Record<(typeof ptaBoundedNames)[number], PtaQuantity>;

function overrideOf(usual: PtaQuantity): PtaQuantity {
  return { ...usual, usual: null };
}

const inG = overrideOf({
  dimension: "none",
  minimum: 0,
  maximum: 1000,
  usual: null,
});
const inSeconds = overrideOf({
  dimension: "duration",
  minimum: 0,
  maximum: 31_536_000,
  usual: null,
});

/** Every input of a case and of an interpretation, by its name on the wire. */
export const ptaQuantities = {
  clusterEfficiency: { ...share, minimum: 0.01, usual: 1 },
  fractureHeight: {
    dimension: "length",
    minimum: 1,
    maximum: 3000,
    usual: null,
  },
  fracturingFluidPressureGradient: gradient,
  fracturingFluidViscosity: viscosity,
  falloffStartTimestamp: anyTime,
  falloffEndTimestamp: anyTime,
  injectionStartTimestamp: anyTime,
  /** End of pumping; when it is not set, it is read from the record. */
  shutInTimestamp: anyTime,
  numberOfGenerations: {
    dimension: "count",
    minimum: 1,
    maximum: 5000,
    usual: 1100,
    isInteger: true,
  },
  numberOfParentsMating: {
    dimension: "count",
    minimum: 2,
    maximum: 500,
    usual: 45,
    isInteger: true,
  },
  solutionPerPopulation: {
    dimension: "count",
    minimum: 4,
    maximum: 500,
    usual: 45,
    isInteger: true,
  },
  matrixCompressibility: compressibility,
  matrixPermeability: bounded.Permeability,
  minimumInSituStressGradient: gradient,
  staticHistoryMatchMinHalfLength: bounded.HalfLength,
  staticHistoryMatchMaxHalfLength: bounded.HalfLength,
  staticHistoryMatchMinPermeability: bounded.Permeability,
  staticHistoryMatchMaxPermeability: bounded.Permeability,
  staticHistoryMatchMinPorePressure: bounded.PorePressure,
  staticHistoryMatchMaxPorePressure: bounded.PorePressure,
  staticHistoryMatchMinSkin: bounded.Skin,
  staticHistoryMatchMaxSkin: bounded.Skin,
  staticHistoryMatchMinWellboreStorage: bounded.WellboreStorage,
  staticHistoryMatchMaxWellboreStorage: bounded.WellboreStorage,
  numberOfClusters: {
    dimension: "count",
    minimum: 1,
    maximum: 100,
    usual: null,
    isInteger: true,
  },
  poissonRatio: { ...share, maximum: 0.49 },
  porePressureGradient: gradient,
  porosity: { ...share, minimum: 0.001 },
  reservoirFluidCompressibility: compressibility,
  reservoirFluidViscosity: viscosity,
  stressBaseGradient: { ...gradient, minimum: 0, usual: 0 },
  TVD: { dimension: "length", minimum: 10, maximum: 40_000, usual: null },
  waterCompressibility: compressibility,
  waterFormationVolumeFactor: {
    dimension: "none",
    minimum: 0.5,
    maximum: 3,
    usual: null,
  },
  waterSaturation: share,
  wellboreVolume: {
    dimension: "volume",
    minimum: 0.1,
    maximum: 10_000,
    usual: null,
  },
  /** Radius of the well; only models without a fracture need it. */
  wellboreRadius: {
    dimension: "length",
    minimum: 0.05,
    maximum: 5,
    usual: null,
  },
  youngModulus: {
    dimension: "pressure",
    minimum: 10_000,
    maximum: 20_000_000,
    usual: null,
  },
  /** How the fracture grew during the injection: 1 in tight rock, 1/2 with much leak-off. */
  alpha: { dimension: "none", minimum: 0.5, maximum: 1, usual: 1 },
  /** The G at which a person sets closure by hand. */
  closureOverride: inG,
  gPlotAnalysisStartOverride: inG,
  gPlotAnalysisEndOverride: inG,
  unproppedAnalysisStartOverride: inG,
  unproppedAnalysisEndOverride: inG,
  proppedAnalysisStartOverride: inSeconds,
  proppedAnalysisEndOverride: inSeconds,
} as const satisfies Record<string, PtaQuantity>;
export type PtaQuantityName = keyof typeof ptaQuantities;

export const ptaQuantityNames = Object.keys(
  ptaQuantities,
) as readonly PtaQuantityName[];

/** Inputs that must be set before an interpretation can be run. */
export const ptaRequiredNames = [
  "fractureHeight",
  "fracturingFluidPressureGradient",
  "matrixCompressibility",
  "matrixPermeability",
  "minimumInSituStressGradient",
  "numberOfClusters",
  "poissonRatio",
  "porePressureGradient",
  "porosity",
  "reservoirFluidCompressibility",
  "reservoirFluidViscosity",
  "TVD",
  "waterCompressibility",
  "waterFormationVolumeFactor",
  "waterSaturation",
  "wellboreVolume",
  "youngModulus",
] as const satisfies readonly PtaQuantityName[];

/** Contains only values that a person has set; a value without its unit is refused. */
export type PtaInput = Readonly<Partial<Record<PtaQuantityName, number>>> & {
  readonly runStaticHistoryMatch?: boolean;
  readonly model?: PtaModel;
  readonly closureMethod?: PtaClosureMethod;
  readonly masked?: readonly PtaMaskedRange[];
};

/** The errors of a field: out of its bounds, or a minimum above its maximum. */
export interface PtaInputFault {
  readonly name: PtaQuantityName;
  readonly code: "outOfBounds" | "notWhole" | "minimumAboveMaximum" | "missing";
  readonly minimum?: number;
  readonly maximum?: number;
}

export function ptaUnitOf(
  name: PtaQuantityName,
  system: PtaUnitSystem,
): string {
  return ptaDimensions[ptaQuantities[name].dimension].units[system];
}

/** A value in SI units. */
export function ptaInSi(
  name: PtaQuantityName,
  value: number,
  system: PtaUnitSystem,
): number {
  return value * ptaDimensions[ptaQuantities[name].dimension].toSi[system];
}

/** The bounds of a quantity in the units of a system. */
export function ptaBounds(
  name: PtaQuantityName,
  system: PtaUnitSystem,
): { readonly minimum: number; readonly maximum: number } {
  const { dimension, minimum, maximum } = ptaQuantities[name];
  const { toSi } = ptaDimensions[dimension];
  const factor = toSi.STANDARD / toSi[system];
  return { minimum: minimum * factor, maximum: maximum * factor };
}

/** The tolerance keeps a converted bound from being refused because of rounding. */
const tolerance = 1e-9;

function boundFault(
  name: PtaQuantityName,
  value: number,
  system: PtaUnitSystem,
): PtaInputFault | null {
  const { minimum, maximum } = ptaBounds(name, system);
  const quantity: PtaQuantity = ptaQuantities[name];
  const slack = Math.abs(value) * tolerance;
  if (!(value >= minimum - slack && value <= maximum + slack))
    return { name, code: "outOfBounds", minimum, maximum };
  return quantity.isInteger === true && !Number.isInteger(value)
    ? { name, code: "notWhole" }
    : null;
}

/** Pairs in which the first value must not exceed the second. */
const ptaOrderedNames: readonly (readonly [
  PtaQuantityName,
  PtaQuantityName,
])[] = [
  ...ptaBoundedNames.map(
    (name) =>
      [`staticHistoryMatchMin${name}`, `staticHistoryMatchMax${name}`] as const,
  ),
  ...ptaOverriddenPlots.map(
    (plot) =>
      [`${plot}AnalysisStartOverride`, `${plot}AnalysisEndOverride`] as const,
  ),
  ["falloffStartTimestamp", "falloffEndTimestamp"],
  ["injectionStartTimestamp", "falloffEndTimestamp"],
];

/** The errors of an input, each with its field. */
export function ptaInputFaults(
  input: PtaInput,
  system: PtaUnitSystem,
): readonly PtaInputFault[] {
  const bounds = ptaQuantityNames.flatMap((name) => {
    const value = input[name];
    const fault = value === undefined ? null : boundFault(name, value, system);
    return fault === null ? [] : [fault];
  });
  const orders = ptaOrderedNames.flatMap(([low, high]) => {
    const from = input[low];
    const to = input[high];
    return from !== undefined && to !== undefined && from > to
      ? [{ name: low, code: "minimumAboveMaximum" as const, maximum: to }]
      : [];
  });
  return [...bounds, ...orders];
}

/** The inputs that are missing before a run; bounds are needed only for a history match. */
export function ptaMissing(input: PtaInput): readonly PtaQuantityName[] {
  const bounds: readonly PtaQuantityName[] =
    input.runStaticHistoryMatch === true
      ? ptaBoundedNames.flatMap((name) => [
          `staticHistoryMatchMin${name}` as const,
          `staticHistoryMatchMax${name}` as const,
        ])
      : [];
  return [...ptaRequiredNames, ...bounds].filter(
    (name) => input[name] === undefined,
  );
}
