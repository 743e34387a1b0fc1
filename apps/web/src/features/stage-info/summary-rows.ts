import { compareNames } from "@stagecraft/domain";
import { statOfKey, type StatKind } from "#entities/stage/stat-catalogue.ts";
import {
  isBesideFigure,
  reasonOf,
  sourceOf,
} from "#entities/stage/stat-reasons.ts";
import { statValueLabel } from "#entities/stage/stat-value-labels.ts";
import { statValue, unitsOfSummary } from "#entities/stage/stat-value.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import type { Text } from "#translations/use-text.ts";

export interface SummaryRow {
  readonly key: string;
  readonly name: string;
  /** Booleans are shown in the language of the page. */
  readonly value: string | boolean;
  /** Empty for values without a unit or a number. */
  readonly unit: string;
  /** The source of a value that can have several sources. */
  readonly note: string | null;
}

/**
 * Not shown to users: the times from which other stages may rely on the start and end of this one,
 * and the kind, which the stage shows elsewhere.
 */
const notShown = new Set(["stageStartKnown", "stageEndKnown", "stageKind"]);

type Summary = Readonly<Record<string, unknown>>;

/** No volume, mass or rate of a stage is this large: such a number is a time in milliseconds. */
const smallestTime = 1e11;

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

/** The same text as in the panels, so that a value reads the same everywhere. */
function writtenOf(
  key: string,
  value: unknown,
  summary: Summary,
  text: Text,
): Pick<SummaryRow, "value" | "unit"> {
  if (typeof value === "boolean") return { value, unit: "" };
  const reason = reasonOf(key, summary);
  if (reason !== null) return { value: text(reason), unit: "" };
  const word = statValueLabel(key, value);
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

function noteOf(key: string, summary: Summary, text: Text): string | null {
  const source = sourceOf(key, summary);
  return source === null
    ? null
    : text(source.label, { seconds: source.seconds });
}

/** The single values of a summary; those of offset wells have a separate panel. */
export function summaryRows(summary: Summary, text: Text): SummaryRow[] {
  return Object.entries(summary)
    .filter(
      ([key, value]) =>
        !key.startsWith("fdi") &&
        !notShown.has(key) &&
        !isBesideFigure(key) &&
        isScalar(value),
    )
    .map(([key, value]) => ({
      key,
      name: channelName(key, text),
      ...writtenOf(key, value, summary, text),
      note: noteOf(key, summary, text),
    }))
    .sort((one, other) => compareNames(one.name, other.name));
}
