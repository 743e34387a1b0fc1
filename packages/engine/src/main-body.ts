import { jumpLimitMs } from "./grid/cell.ts";
import type { InputRows } from "./rows.ts";

/**
 * Returns the rows, in time order, that belong together: where a clock was
 * wrong by more than a day, only the longest stretch is the stage.
 */
export function mainBody(rows: InputRows): InputRows {
  const { times } = rows;
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let row = 1; row <= times.length; row++) {
    const isEnd = row === times.length;
    const jumpMs = (times[row] ?? 0) - (times[row - 1] as number);
    if (!isEnd && jumpMs <= jumpLimitMs) continue;
    if (row - from > best.to - best.from) best = { from, to: row };
    from = row;
  }
  if (best.to - best.from === times.length) return rows;
  return {
    times: times.subarray(best.from, best.to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(best.from, best.to),
    })),
  };
}
