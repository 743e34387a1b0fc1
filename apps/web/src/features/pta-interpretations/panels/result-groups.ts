import type {
  PtaOutput,
  PtaResult,
  PtaResultKey,
  PtaWarning,
} from "@stagecraft/domain/pta";
import type { WarningCode } from "@stagecraft/pta";
import type { TextKey } from "#translations/translation-keys.ts";

export interface ResultGroup {
  readonly key: string;
  readonly title: TextKey;
  readonly results: readonly PtaResultKey[];
}

export const resultGroups: readonly ResultGroup[] = [
  {
    key: "injection",
    title: "ptaInterpretation.groupInjection",
    results: [
      "injectedVolume",
      "lastRate",
      "injectionDuration",
      "falloffDuration",
    ],
  },
  {
    key: "closure",
    title: "ptaInterpretation.groupClosure",
    results: [
      "initialShutInPressure",
      "closurePressure",
      "closureGradient",
      "closureG",
      "closureTime",
      "contactPressure",
      "tangentPressure",
      "minimumStress",
      "stressAboveReference",
      "netPressure",
    ],
  },
  {
    key: "fracture",
    title: "ptaInterpretation.groupFracture",
    results: [
      "efficiency",
      "declinePerG",
      "leakOffCoefficient",
      "createdHalfLength",
      "createdArea",
      "averageWidth",
      "leakOffPermeability",
    ],
  },
  {
    key: "after",
    title: "ptaInterpretation.groupAfter",
    results: ["proppedHalfLength", "extrapolatedPorePressure"],
  },
];

const matchResults = [
  "matchedHalfLength",
  "matchedPermeability",
  "matchedLengthRootPermeability",
  "matchedPorePressure",
  "matchedSkin",
  "matchedStorage",
  "matchedConductivity",
  "matchedStorativityRatio",
  "matchedInterporosity",
  "matchedMisfit",
] as const satisfies readonly PtaResultKey[];

/** The results of the history match of the newest run; each model has its own. */
export function matchedResultsOf(output: PtaOutput | null): PtaResult[] {
  const keys: readonly PtaResultKey[] = matchResults;
  return (output?.results ?? []).filter(({ key }) => keys.includes(key));
}

/** Warnings of the history match, which only a run can raise. */
const matchWarnings: readonly string[] = [
  "poorFit",
  "boundaryReached",
  "otherModel",
  "noMatch",
  "atBound",
  "skinRaised",
  "usualBounds",
  "notSeparatelyResolved",
  "notResolved",
  "actAlike",
] satisfies WarningCode[];

export function matchWarningsOf(output: PtaOutput | null): PtaWarning[] {
  return (output?.warnings ?? []).filter(({ code }) =>
    matchWarnings.includes(code),
  );
}

/** The reason why there is no history match. */
export function noMatchText(
  isMatchOn: boolean,
  output: PtaOutput | null,
): TextKey {
  if (!isMatchOn) return "ptaInterpretation.matchIsOff";
  return output === null
    ? "ptaInterpretation.matchNotRun"
    : "ptaInterpretation.matchImpossible";
}

export interface StressCheck {
  readonly sum: number;
  readonly isip: number;
  readonly unit: string;
  /** Whether the sum is within two percent of the pressure at shut-in. */
  readonly holds: boolean;
}

const agreeShare = 0.02;

/**
 * Compares the sum of stress and net pressure with the pressure at shut-in; null where one is
 * missing.
 */
export function stressCheckOf(
  results: readonly PtaResult[],
): StressCheck | null {
  const valueOf = (key: PtaResultKey) =>
    results.find((result) => result.key === key);
  const stress = valueOf("minimumStress");
  const net = valueOf("netPressure");
  const isip = valueOf("initialShutInPressure");
  if (stress === undefined || net === undefined || isip === undefined)
    return null;
  const sum = stress.value + net.value;
  return {
    sum,
    isip: isip.value,
    unit: isip.unit,
    holds: Math.abs(sum - isip.value) <= agreeShare * isip.value,
  };
}
