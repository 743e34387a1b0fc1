import { isMet, type ReadyRule } from "@stagecraft/engine";

/** Current inputs of a rule; NaN where unknown. */
export interface RuleReadings {
  readonly first: number;
  readonly second: number;
  /**
   * The reference for 100 percent: the well's threshold, or a hundred percent.
   * It makes pressures and rates comparable.
   */
  readonly firstWhole: number;
  readonly secondWhole: number;
  readonly metricOf: (name: string) => number;
}

/** A rule that is not true yet, with the missing amount of each part. */
export interface NextRule {
  readonly ready: ReadyRule;
  /** Null when that part is reached or not applied. */
  readonly firstMissing: number | null;
  readonly secondMissing: number | null;
}

function missing(isRequested: boolean, threshold: number, value: number) {
  if (!isRequested || value >= threshold) return null;
  return threshold - value;
}

/** Returns the missing share of the reference; infinite for an unreachable threshold. */
function shareMissing(threshold: number, value: number, whole: number): number {
  const share = (threshold - value) / whole;
  return Number.isNaN(share) ? Infinity : Math.max(0, share);
}

function distanceTo(ready: ReadyRule, readings: RuleReadings): number {
  const { metric, metricName, hasFirst, hasSecond, isEither } = ready;
  const isMetricMet =
    metric === null ||
    (metricName !== null && metric(readings.metricOf(metricName)));
  // The distance of a metric from its value does not show how soon it gets there.
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

/** Returns the rule, among those not true now, that is nearest to becoming true. */
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
