import type { Run } from "./runs.ts";
import type { TimeColumn } from "./time-column.ts";

/** Maps times and values to the canvas, in device pixels. */
export interface Projection {
  readonly timeOrigin: number;
  readonly left: number;
  readonly pixelsPerMillisecond: number;
  readonly valueOrigin: number;
  readonly bottom: number;
  readonly pixelsPerUnit: number;
  /** Bounds to which y is clamped, so that an absurd value cannot break the path. */
  readonly highest: number;
  readonly lowest: number;
}

export function projectX(projection: Projection, time: number): number {
  return (
    projection.left +
    (time - projection.timeOrigin) * projection.pixelsPerMillisecond
  );
}

export function projectY(projection: Projection, value: number): number {
  const y =
    projection.bottom -
    (value - projection.valueOrigin) * projection.pixelsPerUnit;
  return y < projection.highest
    ? projection.highest
    : y > projection.lowest
      ? projection.lowest
      : y;
}

/** A column taller than this many line widths counts as steep. */
const steepHeights = 1.5;

/** The highest and lowest y of a line in each pixel column it touches, left to right. */
export interface Envelope {
  length: number;
  columns: Float64Array;
  tops: Float64Array;
  bottoms: Float64Array;
}

export function newEnvelope(capacity: number): Envelope {
  return {
    length: 0,
    columns: new Float64Array(capacity),
    tops: new Float64Array(capacity),
    bottoms: new Float64Array(capacity),
  };
}

/**
 * Folds a run into pixel columns, keeping minimum and maximum of each, so that
 * a spike of one sample survives however many samples share a column.
 * Neighboring columns meet halfway between the last sample of one and the first
 * of the next, so that the line has no breaks. The envelope needs room for one
 * entry per column.
 */
export function foldRun(
  { times, values }: TimeColumn,
  run: Run,
  projection: Projection,
  into: Envelope,
): void {
  const { columns, tops, bottoms } = into;
  let length = 0;
  let column = -Infinity;
  let top = 0;
  let bottom = 0;
  let last = 0;
  for (let index = run.start; index < run.end; index++) {
    const x = Math.floor(projectX(projection, times[index] as number));
    const y = projectY(projection, values[index] as number);
    if (x === column) {
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    } else {
      let opening = y;
      if (length > 0) {
        const meeting = (last + y) / 2;
        tops[length - 1] = meeting < top ? meeting : top;
        bottoms[length - 1] = meeting > bottom ? meeting : bottom;
        // Only direct neighbors meet halfway; across empty columns the edges slant by themselves.
        if (x === column + 1) opening = meeting;
      }
      column = x;
      top = opening < y ? opening : y;
      bottom = opening > y ? opening : y;
      columns[length++] = x;
    }
    last = y;
  }
  if (length > 0) {
    tops[length - 1] = top;
    bottoms[length - 1] = bottom;
  }
  into.length = length;
}

/**
 * Widens steep parts. An outline between extremes is only one column wide where
 * the line is vertical; a pen several columns wide would also mark the next
 * ones. Flat parts already have their width from top to bottom.
 */
export function widenSteepParts(envelope: Envelope, widthPixels: number): void {
  const { length, columns, tops, bottoms } = envelope;
  for (let pass = 1; pass < Math.round(widthPixels); pass++)
    for (let index = length - 1; index > 0; index--) {
      const top = tops[index - 1] as number;
      const bottom = bottoms[index - 1] as number;
      const steep = bottom - top > steepHeights * widthPixels;
      const beside =
        (columns[index] as number) - (columns[index - 1] as number) === 1;
      if (!steep || !beside) continue;
      if (top < (tops[index] as number)) tops[index] = top;
      if (bottom > (bottoms[index] as number)) bottoms[index] = bottom;
    }
}
