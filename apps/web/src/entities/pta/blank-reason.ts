import type {
  PtaOutput,
  PtaResultKey,
  PtaWarning,
} from "@stagecraft/domain/pta";
import type { WarningCode } from "@stagecraft/pta";

interface Blank {
  readonly results: readonly PtaResultKey[];
  /** Warnings that leave these results blank, the first reason first. */
  readonly reasons: readonly WarningCode[];
}

const unreadable = ["noPressure", "noRate", "noShutIn", "noInjection"] as const;
const short = [...unreadable, "noFalloff", "tooShort"] as const;

const blanks: readonly Blank[] = [
  {
    results: ["injectedVolume", "lastRate", "injectionDuration"],
    reasons: unreadable,
  },
  { results: ["falloffDuration"], reasons: short },
  {
    results: ["initialShutInPressure", "netPressure"],
    reasons: [...short, "noLineBeforeClosure", "noClosure", "missingInput"],
  },
  {
    results: [
      "closurePressure",
      "closureGradient",
      "closureG",
      "closureTime",
      "contactPressure",
      "tangentPressure",
      "minimumStress",
      "stressAboveReference",
    ],
    reasons: [...short, "noClosure", "missingInput"],
  },
  {
    results: [
      "efficiency",
      "declinePerG",
      "leakOffCoefficient",
      "createdHalfLength",
      "createdArea",
      "averageWidth",
      "leakOffPermeability",
    ],
    reasons: [
      ...short,
      "noClosure",
      "noLineBeforeClosure",
      "closureBelowPore",
      "missingInput",
    ],
  },
  {
    results: ["proppedHalfLength", "extrapolatedPorePressure"],
    reasons: [
      ...short,
      "noLinearFlowAfterClosure",
      "noClosure",
      "missingInput",
    ],
  },
];

/** Why a result is blank; null when no warning explains it. */
export function blankReason(
  key: PtaResultKey,
  warnings: PtaOutput["warnings"],
): PtaWarning | null {
  const blank = blanks.find(({ results }) => results.includes(key));
  for (const code of blank?.reasons ?? [...short, "noMatch"]) {
    const found = warnings.find((warning) => warning.code === code);
    if (found !== undefined) return found;
  }
  return null;
}
