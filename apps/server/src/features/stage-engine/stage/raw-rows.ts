import type { InputChannel, InputRows } from "@stagecraft/engine";
import type { Column, SampleFrame } from "@stagecraft/series";
import type { RawChannels } from "#features/stage-engine/stage/engine-stage.ts";

/** The columns of one delivery on one time axis. */
interface AxisRows {
  readonly times: Float64Array;
  readonly columns: readonly {
    readonly seriesId: number;
    readonly column: Column;
  }[];
}

function unionOf(columns: readonly Column[]): Float64Array {
  const [first] = columns;
  if (first === undefined) return new Float64Array(0);
  if (columns.every(({ times }) => times === first.times)) return first.times;
  const all = new Set<number>();
  for (const { times } of columns) for (const time of times) all.add(time);
  return Float64Array.from(all).sort();
}

function onOneAxis(
  columns: AxisRows["columns"],
  known: (seriesId: number) => boolean,
): AxisRows {
  const wanted = columns.filter(({ seriesId }) => known(seriesId));
  return {
    times: unionOf(wanted.map(({ column }) => column)),
    columns: wanted,
  };
}

/** Writes a column's values to their positions on the axis, from `offset` on. */
function place(
  target: Float64Array,
  offset: number,
  axis: Float64Array,
  { times, values }: Column,
): void {
  if (times === axis) {
    target.set(values, offset);
    return;
  }
  let row = 0;
  for (let index = 0; index < times.length; index++) {
    while (axis[row] !== times[index]) row++;
    target[offset + row] = values[index] ?? Number.NaN;
  }
}

/** Concatenates deliveries into rows in the order of arrival. */
function concatenated(
  parts: readonly AxisRows[],
  channels: RawChannels,
): InputRows {
  const length = parts.reduce((sum, { times }) => sum + times.length, 0);
  const times = new Float64Array(length);
  const values = new Map<number, Float64Array>();
  let offset = 0;
  for (const part of parts) {
    times.set(part.times, offset);
    for (const { seriesId, column } of part.columns) {
      let target = values.get(seriesId);
      if (target === undefined) {
        target = new Float64Array(length).fill(Number.NaN);
        values.set(seriesId, target);
      }
      place(target, offset, part.times, column);
    }
    offset += part.times.length;
  }
  return { times, channels: namedChannels(values, channels) };
}

/** Sorts the channels by name, so that the order of storage does not matter. */
function namedChannels(
  values: ReadonlyMap<number, Float64Array>,
  channels: RawChannels,
): InputChannel[] {
  const named = [...values].flatMap(([seriesId, column]) => {
    const channel = channels.get(seriesId);
    return channel === undefined ? [] : [{ ...channel, values: column }];
  });
  return named.sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Returns the times of a delivery's rows, in order. */
export function timesOfFrame({ columns }: SampleFrame): Float64Array {
  return unionOf(columns.map(({ column }) => column));
}

/** Returns the rows of frames in the order the frames arrived. */
export function rowsOfFrames(
  frames: readonly SampleFrame[],
  channels: RawChannels,
): InputRows {
  const known = (seriesId: number) => channels.has(seriesId);
  return concatenated(
    frames.map(({ columns }) => onOneAxis(columns, known)),
    channels,
  );
}

/** Returns all samples of a stage as rows in time order. */
export function rowsOfColumns(
  columns: ReadonlyMap<number, Column>,
  channels: RawChannels,
): InputRows {
  const entries = [...columns].map(([seriesId, column]) => ({
    seriesId,
    column,
  }));
  const known = (seriesId: number) => channels.has(seriesId);
  return concatenated([onOneAxis(entries, known)], channels);
}
