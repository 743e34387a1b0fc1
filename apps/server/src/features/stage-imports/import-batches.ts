import type { MappedRows } from "@stagecraft/sources";
import type { SampleBatch } from "@stagecraft/series";

/** Rows of a delivery: few enough to stop between two deliveries, many enough to be worth a commit. */
const rowsPerBatch = 2000;

function isTime(time: number): boolean {
  return Number.isFinite(time) && time >= 0 && time <= 8.64e15;
}

/** Yields runs of rows whose time is known, none longer than a batch. */
function* stretches(
  times: Float64Array,
): Generator<[from: number, to: number]> {
  let from = 0;
  for (let row = 0; row <= times.length; row += 1) {
    const ends =
      row === times.length ||
      !isTime(times[row] ?? Number.NaN) ||
      row - from === rowsPerBatch;
    if (!ends) continue;
    if (row > from) yield [from, row];
    from = isTime(times[row] ?? Number.NaN) ? row : row + 1;
  }
}

/**
 * Converts mapped rows to deliveries. A row's sequence is its position in the
 * file, so the same file delivers the same rows however often it is read.
 */
export function* batchesOf(
  source: string,
  firstRow: number,
  { times, channels }: MappedRows,
): Generator<SampleBatch> {
  for (const [from, to] of stretches(times)) {
    yield {
      source,
      firstSequence: firstRow + from,
      times: times.subarray(from, to).map(Math.round),
      channels: channels.map(({ name, unit, values }) => {
        const part = values.subarray(from, to);
        return {
          name,
          unit,
          values: part,
          present: Uint8Array.from(part, (value) =>
            Number.isFinite(value) ? 1 : 0,
          ),
        };
      }),
    };
  }
}
