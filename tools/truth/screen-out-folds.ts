import {
  screenOutThresholds,
  type ScreenOutThresholds,
} from "../../packages/engine/src/screen-out/thresholds.ts";
import {
  falseAlarms,
  largestQuietReading,
  leadOf,
  type WatchedScreenOut,
  type WatchedStage,
} from "./screen-out-scores.ts";

/** Factor of the red threshold over the largest reading of the quiet stages it was chosen on. */
const redMargin = 1.25;
/** Highest allowed rate of false orange alarms on the stages it was chosen on: well below the target. */
const mostFalseOrange = 0.2;
const warnSeconds = 60;

export interface FoldResult {
  readonly leftOut: string;
  readonly thresholds: ScreenOutThresholds;
  readonly falseOrange: number;
  readonly falseRed: number;
  /** Warning times in seconds for the screen-outs in the left-out group; null = too late. */
  readonly leads: readonly (number | null)[];
}

const choices: readonly Partial<ScreenOutThresholds>[] = [2, 2.5, 3].flatMap(
  (usualMultiple) =>
    [0.025, 0.03, 0.035, 0.04].flatMap((leastRisk) =>
      [0.04, 0.05, 0.06].map((mostRisk) => ({
        usualMultiple,
        leastRisk,
        mostRisk,
      })),
    ),
);

/** Returns the thresholds chosen from these stages alone. */
function chooseThresholds(
  stages: readonly WatchedStage[],
  screenOuts: readonly WatchedScreenOut[],
): ScreenOutThresholds {
  const coming = redMargin * Math.max(...stages.map(largestQuietReading));
  let best: ScreenOutThresholds = { ...screenOutThresholds, coming };
  let most = -1;
  for (const choice of choices) {
    const thresholds = { ...best, ...choice, coming };
    const falseOnes = stages
      .flatMap((stage) => falseAlarms(stage, thresholds))
      .filter(({ isRed }) => !isRed).length;
    if (falseOnes > mostFalseOrange * stages.length) continue;
    const early = screenOuts.filter(
      (one) => (leadOf(one, thresholds).first ?? 0) >= warnSeconds,
    ).length;
    if (early <= most) continue;
    most = early;
    best = thresholds;
  }
  return best;
}

/**
 * Leaves out every group once and scores it with the thresholds chosen from the
 * others; returns nothing where there are no others.
 */
export function leaveOut(
  stages: readonly WatchedStage[],
  tuning: readonly WatchedScreenOut[],
  checking: readonly WatchedScreenOut[],
  groupOf: (stageName: string) => string,
): FoldResult[] {
  const groups = [...new Set(stages.map(({ record }) => groupOf(record.name)))];
  if (groups.length < 2) return [];
  return groups.map((group) => {
    const isLeftOut = (name: string) => groupOf(name) === group;
    const thresholds = chooseThresholds(
      stages.filter(({ record }) => !isLeftOut(record.name)),
      tuning.filter(({ base }) => !isLeftOut(base)),
    );
    const alarms = stages
      .filter(({ record }) => isLeftOut(record.name))
      .flatMap((stage) => falseAlarms(stage, thresholds));
    return {
      leftOut: group,
      thresholds,
      falseOrange: alarms.filter(({ isRed }) => !isRed).length,
      falseRed: alarms.filter(({ isRed }) => isRed).length,
      leads: checking
        .filter(({ base }) => isLeftOut(base))
        .map((one) => leadOf(one, thresholds).first),
    };
  });
}
