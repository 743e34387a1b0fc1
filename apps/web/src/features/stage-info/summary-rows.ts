import { compareNames } from "@stagecraft/domain";
import { statOfKey, type StatKind } from "#entities/stage/stat-catalogue.ts";
import { statWord } from "#entities/stage/stat-words.ts";
import { statValue } from "#entities/stage/stat-value.ts";
import { unitsOfSummary } from "#entities/stage/stat-units.ts";
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

/** The same text as in the panels: a figure reads alike in every place. */
function writtenOf(
  key: string,
  value: unknown,
  summary: Summary,
  text: Text,
): Pick<SummaryRow, "value" | "unit"> {
  if (typeof value === "boolean") return { value, unit: "" };
  const word = statWord(key, value);
  if (word !== null) return { value: text(word), unit: "" };
  const kind = statOfKey(key)?.kind ?? kindOfUnnamed(value);
  const { text: written, unit } = statValue(
    value,
    kind,
    unitsOfSummary(summary),
  );
  return { value: written, unit };
}

function kindOfUnnamed(value: unknown): StatKind {
  return typeof value === "number" && value >= smallestTime ? "time" : "plain";
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
      ...writtenOf(key, value, summary, text),
    }))
    .sort((one, other) => compareNames(one.name, other.name));
}
