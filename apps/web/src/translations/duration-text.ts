import { writeDuration } from "@stagecraft/domain";
import type { Text } from "./dictionary.ts";

/** Durations below this are shown in seconds. */
const clockFromSeconds = 120;

/**
 * `95 s`, and from two minutes on `0:07:03`, which reads the same in every
 * language: the only format of a duration.
 */
export function durationText(seconds: number, text: Text): string {
  return Math.abs(seconds) < clockFromSeconds
    ? text("chart.ageSeconds", { seconds: Math.floor(seconds) })
    : writeDuration(seconds * 1000);
}
