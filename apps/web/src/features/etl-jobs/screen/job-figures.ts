import { writeNumber } from "@stagecraft/domain";
import { formatDuration } from "#shared/time/duration.ts";
import type { Text } from "#translations/use-text.ts";

/** Thresholds of the delay of a stream, as everywhere in the product. */
const lateAfterSeconds = 120;
const tooLateAfterSeconds = 301;

type LagLevel = "ok" | "warn" | "alert";

export function lagLevel(lagSeconds: number): LagLevel {
  if (lagSeconds > tooLateAfterSeconds) return "alert";
  return lagSeconds > lateAfterSeconds ? "warn" : "ok";
}

function spanText(seconds: number, text: Text): string {
  return seconds <= lateAfterSeconds
    ? text("jobs.seconds", { number: Math.round(seconds) })
    : formatDuration(seconds * 1000, text);
}

/** A source whose clock is ahead sends samples of the future. */
const aheadAfterSeconds = -5;

export function lagText(lagSeconds: number, text: Text): string {
  if (lagSeconds < aheadAfterSeconds)
    return text("jobs.clockAhead", { time: spanText(-lagSeconds, text) });
  return spanText(Math.max(0, lagSeconds), text);
}

/** Returns whole rows from ten on, one decimal below. */
export function rateText(rowsPerSecond: number): string {
  return writeNumber(rowsPerSecond, rowsPerSecond >= 10 ? 0 : 1);
}

export function countText(count: number): string {
  return writeNumber(count, 0);
}

export function percentDone(done: number, total: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.floor((100 * done) / total));
}

/** Returns the path of a line over the rates, in a box of the given size. */
export function rateLine(
  rows: readonly number[],
  width: number,
  height: number,
): string {
  const most = Math.max(1, ...rows);
  const step = rows.length > 1 ? width / (rows.length - 1) : 0;
  return rows
    .map((count, at) => {
      const x = at * step;
      const y = height - (count / most) * height;
      return `${at === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");
}
