import type { TimeColumn } from "./time-column.ts";

/** A run of samples that may be joined by a line: indexes `start` to `end`, the latter excluded. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts samples into runs without a gap. A missing number or a gap longer than
 * `gapMilliseconds` always ends a run, so that nothing drawn from runs can
 * bridge missing data.
 */
export function splitRuns(
  { times, values }: TimeColumn,
  fromIndex: number,
  toIndex: number,
  gapMilliseconds: number,
): Run[] {
  const runs: Run[] = [];
  let start = -1;
  let previousTime = 0;
  for (let index = fromIndex; index < toIndex; index++) {
    const time = times[index] ?? 0;
    const value = values[index] ?? NaN;
    const missing = value !== value;
    const silent = start >= 0 && time - previousTime > gapMilliseconds;
    if (start >= 0 && (missing || silent)) {
      runs.push({ start, end: index });
      start = -1;
    }
    if (start < 0 && !missing) start = index;
    previousTime = time;
  }
  if (start >= 0) runs.push({ start, end: toIndex });
  return runs;
}
