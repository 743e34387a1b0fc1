import type { PlaybookRule } from "../setup.ts";

/** Metrics are read once per this many seconds and hold until the next reading. */
export const metricSeconds = 10;

/** Returns the summary keys that rules use; these need `MetricColumns`. */
export function playbookMetricNames(rules: readonly PlaybookRule[]): string[] {
  const names = new Set<string>();
  for (const { trigger } of rules)
    if (trigger.metricsTrigger != null) names.add(trigger.metricsTrigger.name);
  return [...names];
}
