import { writeDuration } from "@stagecraft/domain";
import type { Text } from "./dictionary.ts";

/** Up to here seconds are what people say. */
const clockFromSeconds = 120;

/** `95 s`, and from two minutes on `0:07:03`, which reads alike in every language: the one form of a duration. */
export function durationText(seconds: number, text: Text): string {
  return Math.abs(seconds) < clockFromSeconds
    ? text("chart.ageSeconds", { seconds: Math.floor(seconds) })
    : writeDuration(seconds * 1000);
}
