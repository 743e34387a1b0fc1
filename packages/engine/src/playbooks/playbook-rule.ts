import type { FdiRule, PlaybookRule, StagecraftRule } from "../setup.ts";
import type { MetricTest } from "./metric-test.ts";
import { metricTest } from "./metric-test.ts";

/** A rule re-arms only below this share of its thresholds. */
const rearmShare = 0.95;

/**
 * A rule as two values against two thresholds: change and derivative of an
 * offset, or percent of planned proppant and water. NaN = the threshold is not
 * given.
 */
export interface ReadyRule {
  readonly rule: PlaybookRule;
  readonly firstThreshold: number;
  readonly secondThreshold: number;
  readonly hasFirst: boolean;
  readonly hasSecond: boolean;
  readonly isEither: boolean;
  readonly metricName: string | null;
  readonly metric: MetricTest | null;
}

/** Resolves an FDI rule with the thresholds of an offset. */
export function fdiReadyRule(
  rule: FdiRule,
  minimumDelta: number,
  minimumDerivative: number | null,
): ReadyRule {
  const { trigger } = rule;
  const derivative = minimumDerivative ?? NaN;
  return {
    ...common(rule),
    hasFirst: trigger.applyDeltaPressure === true,
    hasSecond: trigger.applyDerivPressure === true,
    firstThreshold:
      ((trigger.minDeltaPressureFracHitPercentage ?? NaN) / 100) * minimumDelta,
    secondThreshold:
      ((trigger.minDerivPressureFracHitPercentage ?? NaN) / 100) * derivative,
  };
}

export function stagecraftReadyRule(
  rule: StagecraftRule,
  isProppantDisabled: boolean,
  isWaterDisabled: boolean,
): ReadyRule {
  const { trigger } = rule;
  return {
    ...common(rule),
    hasFirst: trigger.applyProppant === true && !isProppantDisabled,
    hasSecond: trigger.applyWater === true && !isWaterDisabled,
    firstThreshold: trigger.proppantPercentage ?? NaN,
    secondThreshold: trigger.waterPercentage ?? NaN,
  };
}

function common(rule: PlaybookRule) {
  const { operator, metricsTrigger } = rule.trigger;
  return {
    rule,
    isEither: operator?.toUpperCase() === "OR",
    metricName: metricsTrigger?.name ?? null,
    metric: metricsTrigger == null ? null : metricTest(metricsTrigger),
  };
}

/** Rule PB1 to PB4: an unknown value or threshold is never reached. */
export function isMet(
  ready: ReadyRule,
  first: number,
  second: number,
  metric: number,
): boolean {
  return isMetAt(ready, first, second, metric, 1);
}

/** The easier condition that must be false before a rule may fire again. */
export function isNearlyMet(
  ready: ReadyRule,
  first: number,
  second: number,
  metric: number,
): boolean {
  return isMetAt(ready, first, second, metric, rearmShare);
}

/** Limits that a column has to reach at least once before it matters to a rule. */
export interface ReachLimits {
  readonly first: number;
  readonly second: number;
}

/**
 * Stretches that stay below these limits leave the rule unmet and let it
 * re-arm. The first value has no limit when the rule does not need it, because
 * it is reported with the firing anyway.
 */
export function reachLimits(ready: ReadyRule): ReachLimits {
  const { hasFirst, hasSecond, isEither } = ready;
  const isFirstNecessary = hasFirst && (!hasSecond || !isEither);
  return {
    first: isFirstNecessary ? nearly(ready.firstThreshold) : -Infinity,
    second: hasSecond ? nearly(ready.secondThreshold) : Infinity,
  };
}

/** Whether a rule can be met where the two columns have these largest values. */
export function couldBeMet(
  ready: ReadyRule,
  firstMost: number,
  secondMost: number,
): boolean {
  const { hasFirst, hasSecond, isEither } = ready;
  if (!hasFirst && !hasSecond) return ready.metric !== null;
  const isFirst = hasFirst && firstMost >= ready.firstThreshold;
  const isSecond = hasSecond && secondMost >= ready.secondThreshold;
  if (hasFirst && hasSecond && !isEither) return isFirst && isSecond;
  return isFirst || isSecond;
}

function nearly(threshold: number): number {
  return Number.isNaN(threshold) ? Infinity : threshold * rearmShare;
}

function isMetAt(
  ready: ReadyRule,
  first: number,
  second: number,
  metric: number,
  share: number,
): boolean {
  if (ready.metric !== null && !ready.metric(metric)) return false;
  const { hasFirst, hasSecond } = ready;
  if (!hasFirst && !hasSecond) return ready.metric !== null;
  const isFirst = hasFirst && first >= ready.firstThreshold * share;
  const isSecond = hasSecond && second >= ready.secondThreshold * share;
  if (hasFirst && hasSecond && !ready.isEither) return isFirst && isSecond;
  return isFirst || isSecond;
}
