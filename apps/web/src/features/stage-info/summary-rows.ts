import { compareNames } from "@stagecraft/domain";
import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import {
  isBesideFigure,
  reasonOf,
  sourceOf,
} from "#entities/stage/stat-reasons.ts";
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
  /** Where it comes from, of what can come from several. */
  readonly note: string | null;
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

function valueOf(key: string, summary: Summary, text: Text): string | boolean {
  const value = summary[key];
  if (typeof value === "boolean") return value;
  const reason = reasonOf(key, summary);
  if (reason !== null) return text(reason);
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

function noteOf(key: string, summary: Summary, text: Text): string | null {
  const source = sourceOf(key, summary);
  return source === null
    ? null
    : text(source.label, { seconds: source.seconds });
}

/** The single values of a summary; those of offset wells have a panel of their own. */
export function summaryRows(summary: Summary, text: Text): SummaryRow[] {
  return Object.entries(summary)
    .filter(
      ([key, value]) =>
        !key.startsWith("fdi") &&
        !forNeighbours.has(key) &&
        !isBesideFigure(key) &&
        isScalar(value),
    )
    .map(([key, value]) => ({
      key,
      name: nameOf(key, text),
      value: valueOf(key, summary, text),
      unit: unitOf(key, value, summary),
      note: noteOf(key, summary, text),
    }))
    .sort((one, other) => compareNames(one.name, other.name));
}
