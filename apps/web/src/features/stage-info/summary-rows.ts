import { compareNames } from "@stagecraft/domain";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { statWord } from "#entities/stage/stat-words.ts";
import { unitOfKind, unitsOfSummary } from "#entities/stage/stat-units.ts";
import { formatTableValue } from "#entities/stage/table-value.ts";
import { formatHalfDayMoment } from "#entities/time/half-day-time.ts";
import type { Text } from "#translations/use-text.ts";

export interface SummaryRow {
  readonly key: string;
  readonly name: string;
  /** Yes and no are left to the language of the page. */
  readonly value: string | boolean;
  /** Empty for what has none, and where there is no number. */
  readonly unit: string;
}

/** Not for people: from when on other stages may count on this one's start and end. */
const forNeighbours = new Set(["stageStartKnown", "stageEndKnown"]);

type Summary = Readonly<Record<string, unknown>>;

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

function valueOf(key: string, value: unknown, text: Text): string | boolean {
  if (typeof value === "boolean") return value;
  const word = statWord(key, value);
  if (word !== null) return text(word);
  return typeof value === "number" && value >= smallestTime
    ? formatHalfDayMoment(value)
    : formatTableValue(value);
}

function unitOf(key: string, value: unknown, summary: Summary): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return "";
  const kind = statOfKey(key)?.kind ?? "plain";
  return unitOfKind(kind, unitsOfSummary(summary));
}

/** A key of the engine that nobody has named yet is told in its own words. */
function nameOf(key: string, text: Text): string {
  const stat = statOfKey(key);
  return stat === null ? wordsOfKey(key) : text(stat.label);
}

/** The single values of a summary; those of offset wells have a panel of their own. */
export function summaryRows(summary: Summary, text: Text): SummaryRow[] {
  return Object.entries(summary)
    .filter(
      ([key, value]) =>
        !key.startsWith("fdi") && !forNeighbours.has(key) && isScalar(value),
    )
    .map(([key, value]) => ({
      key,
      name: nameOf(key, text),
      value: valueOf(key, value, text),
      unit: unitOf(key, value, summary),
    }))
    .sort((one, other) => compareNames(one.name, other.name));
}
