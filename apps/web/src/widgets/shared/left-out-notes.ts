import type { Text } from "#translations/use-text.ts";

/**
 * Note on the number of stages tagged "no metrics" that the figures leave out;
 * empty when there are none.
 */
export function leftOutNotes(count: number, text: Text): string[] {
  return count === 0 ? [] : [text("dashboards.leftOut", { count })];
}
