import { type Column, indexAtOrAfter, sliceColumn } from "./column.ts";

/** Parallel arrays for drawing; null breaks the line. */
export interface DrawnLine {
  readonly times: number[];
  readonly values: (number | null)[];
}

/** First, smallest, largest and last. */
const POINTS_PER_BUCKET = 4;

/**
 * What to draw of a column between two times, both included, on `buckets`
 * pixel columns: of each bucket the first, smallest, largest and last value in
 * order of time, so that spikes survive; all samples when they are no more
 * than that. The line breaks where neighbours are more than `gapMilliseconds`
 * apart and where a value is not finite.
 */
export function decimateMinMax(
  column: Column,
  fromTime: number,
  toTime: number,
  buckets: number,
  gapMilliseconds: number,
): DrawnLine {
  if (!Number.isSafeInteger(buckets) || buckets < 1)
    throw new RangeError("There must be at least one bucket");
  const visible = sliceColumn(column, fromTime, toTime);
  if (visible.times.length <= buckets * POINTS_PER_BUCKET)
    return drawAll(visible, gapMilliseconds);
  const bucketMilliseconds = (toTime - fromTime) / buckets;
  const bucketEnds = Array.from({ length: buckets }, (_, bucket) =>
    indexAtOrAfter(visible.times, fromTime + (bucket + 1) * bucketMilliseconds),
  );
  // `toTime` itself belongs to the last bucket.
  bucketEnds[buckets - 1] = visible.times.length;
  return drawBuckets(visible, bucketEnds, gapMilliseconds);
}

function drawAll(column: Column, gapMilliseconds: number): DrawnLine {
  const line: DrawnLine = { times: [], values: [] };
  let previousTime = Infinity;
  for (let index = 0; index < column.times.length; index++) {
    const time = column.times[index]!;
    const value = column.values[index]!;
    if (time - previousTime > gapMilliseconds) addBreak(line, time);
    line.times.push(time);
    line.values.push(Number.isFinite(value) ? value : null);
    previousTime = time;
  }
  return line;
}

function drawBuckets(
  column: Column,
  bucketEnds: readonly number[],
  gapMilliseconds: number,
): DrawnLine {
  const { times, values } = column;
  const segments = segmentsOf(column, gapMilliseconds);
  const line: DrawnLine = { times: [], values: [] };
  let start = 0;
  let drawn = -1;
  for (const end of bucketEnds) {
    for (const index of extremeIndexes(values, start, end)) {
      if (index === drawn) continue;
      const time = times[index]!;
      const continues = drawn < 0 || segments[index] === segments[drawn];
      if (!continues) addBreak(line, time);
      line.times.push(time);
      line.values.push(values[index]!);
      drawn = index;
    }
    start = end;
  }
  return line;
}

/** Of first, smallest, largest and last, in order, maybe some the same. */
function extremeIndexes(
  values: Float64Array,
  start: number,
  end: number,
): number[] {
  let first = -1;
  let smallest = -1;
  let largest = -1;
  let last = -1;
  let min = Infinity;
  let max = -Infinity;
  for (let index = start; index < end; index++) {
    const value = values[index]!;
    if (!Number.isFinite(value)) continue;
    if (first < 0) first = index;
    last = index;
    if (value < min) {
      min = value;
      smallest = index;
    }
    if (value > max) {
      max = value;
      largest = index;
    }
  }
  return first < 0
    ? []
    : [first, Math.min(smallest, largest), Math.max(smallest, largest), last];
}

/** Numbers that differ where the line must break between two samples. */
function segmentsOf(column: Column, gapMilliseconds: number): Uint32Array {
  const { times, values } = column;
  const segments = new Uint32Array(times.length);
  let segment = 0;
  for (let index = 1; index < times.length; index++) {
    const isGap = times[index]! - times[index - 1]! > gapMilliseconds;
    if (isGap || !Number.isFinite(values[index])) segment++;
    segments[index] = segment;
  }
  return segments;
}

/** A null halfway between the last point and `nextTime`. */
function addBreak(line: DrawnLine, nextTime: number): void {
  const lastTime = line.times.at(-1)!;
  line.times.push(lastTime + (nextTime - lastTime) / 2);
  line.values.push(null);
}
