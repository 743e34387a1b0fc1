import type { Text } from "#translations/use-text.ts";

/** Says how many stages tagged "no metrics" the figures leave out; nothing when there are none. */
export function leftOutNotes(count: number, text: Text): string[] {
  return count === 0 ? [] : [text("dashboards.leftOut", { count })];
}
