import type { MetricsTrigger } from "../setup.ts";

export type MetricTest = (value: number) => boolean;

/**
 * Returns the test of a rule's metricsTrigger. A missing or non-numeric value
 * fails every comparison, also "!=": nothing is known about it.
 */
export function metricTest({ operator, value }: MetricsTrigger): MetricTest {
  const limit = Number(value);
  switch (operator) {
    case ">":
      return (metric) => metric > limit;
    case ">=":
      return (metric) => metric >= limit;
    case "<":
      return (metric) => metric < limit;
    case "<=":
      return (metric) => metric <= limit;
    case "=":
    case "==":
      return (metric) => metric === limit;
    case "!=":
      return (metric) => metric < limit || metric > limit;
    default:
      return () => false;
  }
}
