import type { PlaybookRule } from "../setup.ts";

/** Metrics are read once in so many seconds and stand until the next reading. */
export const metricSeconds = 10;

/** The summary keys that rules ask for: they need `MetricColumns`. */
export function playbookMetricNames(rules: readonly PlaybookRule[]): string[] {
  const names = new Set<string>();
  for (const { trigger } of rules)
    if (trigger.metricsTrigger != null) names.add(trigger.metricsTrigger.name);
  return [...names];
}
