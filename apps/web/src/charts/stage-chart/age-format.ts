import { durationText } from "#translations/duration-text.ts";
import type { Text } from "#translations/use-text.ts";

/** Formats an age as every duration is formatted. */
export function formatAge(ageSeconds: number, text: Text): string {
  return durationText(ageSeconds, text);
}
