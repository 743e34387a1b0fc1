import { isMet, type ReadyRule } from "@stagecraft/engine";

/** What a rule looks at, now; NaN where it is not known. */
export interface RuleReadings {
  readonly first: number;
  readonly second: number;
  /** What is whole: the well's thresholds, or a hundred percent. Makes pressures and rates comparable. */
  readonly firstWhole: number;
  readonly secondWhole: number;
  readonly metricOf: (name: string) => number;
}

/** A rule that is not true yet, and what each of its parts still lacks. */
export interface NextRule {
  readonly ready: ReadyRule;
  /** Null: that part is reached, or not asked for. */
  readonly firstMissing: number | null;
  readonly secondMissing: number | null;
}

function missing(isRequested: boolean, threshold: number, value: number) {
  if (!isRequested || value >= threshold) return null;
  return threshold - value;
}

/** As a share of the whole; what can never be reached is infinitely far. */
function shareMissing(threshold: number, value: number, whole: number): number {
  const share = (threshold - value) / whole;
  return Number.isNaN(share) ? Infinity : Math.max(0, share);
}

function distanceTo(ready: ReadyRule, readings: RuleReadings): number {
  const { metric, metricName, hasFirst, hasSecond, isEither } = ready;
  const isMetricMet =
    metric === null ||
    (metricName !== null && metric(readings.metricOf(metricName)));
  // How far a metric is from its value says nothing about how soon it gets there.
  if (!isMetricMet) return Infinity;
  const { first, second, firstWhole, secondWhole } = readings;
  const { firstThreshold, secondThreshold } = ready;
  const shares = [
    ...(hasFirst ? [shareMissing(firstThreshold, first, firstWhole)] : []),
    ...(hasSecond ? [shareMissing(secondThreshold, second, secondWhole)] : []),
  ];
  if (shares.length === 0) return Infinity;
  return isEither ? Math.min(...shares) : Math.max(...shares);
}

/** Of the rules that are not true now, the one that lacks the least. */
export function nextRule(
  rules: readonly ReadyRule[],
  readings: RuleReadings,
): NextRule | null {
  let nearest: ReadyRule | null = null;
  let nearestDistance = Infinity;
  for (const ready of rules) {
    const { first, second, metricOf } = readings;
    const metric = ready.metricName === null ? NaN : metricOf(ready.metricName);
    if (isMet(ready, first, second, metric)) continue;
    const distance = distanceTo(ready, readings);
    if (distance >= nearestDistance) continue;
    nearest = ready;
    nearestDistance = distance;
  }
  if (nearest === null) return null;
  const { hasFirst, hasSecond, firstThreshold, secondThreshold } = nearest;
  return {
    ready: nearest,
    firstMissing: missing(hasFirst, firstThreshold, readings.first),
    secondMissing: missing(hasSecond, secondThreshold, readings.second),
  };
}
