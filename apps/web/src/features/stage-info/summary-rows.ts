import { formatTableValue } from "#entities/stage/table-value.ts";
import { formatHalfDayMoment } from "#entities/time/half-day-time.ts";

export interface SummaryRow {
  readonly key: string;
  /** The key in words. */
  readonly name: string;
  /** Yes and no are left to the language of the page. */
  readonly value: string | boolean;
}

/** No volume, mass or rate of a stage comes near: such a number is a time in milliseconds. */
const smallestTime = 1e11;

/** `averagePressure` reads `Average pressure`. */
export function wordsOfKey(key: string): string {
  const words = key
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}\d*$/.test(word) ? word : word.toLowerCase()));
  const sentence = words.join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function valueOf(value: unknown): string | boolean {
  if (typeof value === "boolean") return value;
  return typeof value === "number" && value >= smallestTime
    ? formatHalfDayMoment(value)
    : formatTableValue(value);
}

/** The single values of a summary; those of offset wells have a panel of their own. */
export function summaryRows(
  summary: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  return Object.entries(summary)
    .filter(([key, value]) => !key.startsWith("fdi") && isScalar(value))
    .map(([key, value]) => ({
      key,
      name: wordsOfKey(key),
      value: valueOf(value),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
