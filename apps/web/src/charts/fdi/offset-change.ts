import { convert, fdiLevel } from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";

/** The effect of a stage on one offset well. */
export interface OffsetChange {
  /** Shown as O1 to O20. */
  readonly number: number;
  readonly wellLabel: string;
  /** The change that counts as a frac hit. */
  readonly threshold: number;
  readonly unit: string;
  readonly level: AlertLevel;
  /** Label shown instead of the level's own: Suspended. */
  readonly word?: string;
  /** The current change; null when it was not evaluated. */
  readonly change: number | null;
  /** The largest change so far; null when it was never evaluated. */
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

/** Returns one of twenty colors, which repeat by the number of the offset well. */
export function offsetColor(number: number): string {
  return `var(--o${((number - 1) % 20) + 1})`;
}

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

/** Returns the level by the engine's bands; `notEvaluated` without a change. */
export function levelOfChange(
  change: number | null,
  threshold: number,
): AlertLevel {
  return change === null
    ? "notEvaluated"
    : (levels[fdiLevel(change, threshold)] ?? "notEvaluated");
}

/** An offset well counts as having responded from two percent of its threshold. */
export function hasResponded(
  change: number | null,
  threshold: number,
): boolean {
  return change !== null && fdiLevel(change, threshold) >= 1;
}

/** From half of its threshold, a change is a near hit or a frac hit, and its evidence is worth a look. */
export function isHit(change: number | null, threshold: number): boolean {
  return change !== null && fdiLevel(change, threshold) >= 2;
}

type Measured = Pick<OffsetChange, "threshold" | "unit"> & {
  readonly change?: number | null;
  readonly largestChange: number | null;
};

/** Converts a change to the unit of the axis; an unknown unit is taken for that of the axis. */
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
