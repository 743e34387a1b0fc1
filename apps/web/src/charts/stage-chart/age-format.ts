import { durationText } from "#translations/duration-text.ts";
import type { Text } from "#translations/use-text.ts";

/** How old something is, as every duration reads. */
export function formatAge(ageSeconds: number, text: Text): string {
  return durationText(ageSeconds, text);
}
