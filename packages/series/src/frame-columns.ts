import type { Column } from "./column.ts";
import { decodeFrame } from "./frame-codec.ts";

/** Columns of frames by series, in the order of the frames: where they overlap, the later one wins when merged. */
export function columnsBySeries(
  frames: Iterable<Uint8Array>,
): Map<number, Column[]> {
  const columns = new Map<number, Column[]>();
  for (const frame of frames)
    for (const { seriesId, column } of decodeFrame(frame).columns) {
      const known = columns.get(seriesId);
      if (known === undefined) columns.set(seriesId, [column]);
      else known.push(column);
    }
  return columns;
}
