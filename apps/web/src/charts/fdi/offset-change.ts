import { convert, fdiLevel } from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";

/** What a stage did to one offset well. */
export interface OffsetChange {
  /** O1 to O20. */
  readonly number: number;
  readonly wellLabel: string;
  /** The change that is a frac hit. */
  readonly threshold: number;
  readonly unit: string;
  readonly level: AlertLevel;
  /** Told instead of the level's own word: Suspended. */
  readonly word?: string;
  /** Now; null when it was not evaluated. */
  readonly change: number | null;
  /** The largest so far; null when it never was evaluated. */
  readonly largestChange: number | null;
}

export function offsetTag(number: number): string {
  return `O${number}`;
}

export function offsetName({
  number,
  wellLabel,
}: Pick<OffsetChange, "number" | "wellLabel">): string {
  return `${offsetTag(number)} ${wellLabel}`.trim();
}

/** Twenty colours cycle by the number of the offset well. */
export function offsetColor(number: number): string {
  return `var(--o${((number - 1) % 20) + 1})`;
}

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

/** By the engine's bands; what was not evaluated has none. */
export function levelOfChange(
  change: number | null,
  threshold: number,
): AlertLevel {
  return change === null
    ? "notEvaluated"
    : (levels[fdiLevel(change, threshold)] ?? "notEvaluated");
}

/** From two percent of its threshold on an offset well has answered. */
export function hasResponded(
  change: number | null,
  threshold: number,
): boolean {
  return change !== null && fdiLevel(change, threshold) >= 1;
}

/** From half of its threshold on it is a near hit or a frac hit, whose evidence is worth a look. */
export function isHit(change: number | null, threshold: number): boolean {
  return change !== null && fdiLevel(change, threshold) >= 2;
}

type Measured = Pick<OffsetChange, "threshold" | "unit"> & {
  readonly change?: number | null;
  readonly largestChange: number | null;
};

/** The same change in the unit of the axis; a unit nobody knows is taken for that of the axis. */
export function inUnit<Change extends Measured>(
  offset: Change,
  unit: string,
): Change {
  if (offset.unit === unit) return offset;
  const converted = (value: number) =>
    convert("pressure", value, offset.unit, unit) ?? value;
  const known = (value: number | null) =>
    value === null ? null : converted(value);
  return {
    ...offset,
    unit,
    threshold: converted(offset.threshold),
    largestChange: known(offset.largestChange),
    ...(offset.change === undefined ? {} : { change: known(offset.change) }),
  };
}
