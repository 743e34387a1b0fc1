import { stageStartSeconds } from "../stage-window/stage-window.ts";
import { VanTotal } from "../basics/van-total.ts";
import { type Block, blockCapacity } from "../block.ts";
import { describeChannel } from "../grid/channel-kind.ts";
import { GridChannel } from "../grid/grid-channel.ts";
import type { Sink } from "../kit/sink.ts";

/** A measured channel as stored: with its own times and unit. */
export interface MeasuredColumn {
  readonly unit: string;
  readonly times: Float64Array;
  readonly values: Float64Array;
}

export interface StoredSeconds {
  readonly originMs: number;
  readonly lengthSeconds: number;
  /** Epoch milliseconds of the stage start; null when there was none. */
  readonly startMs: number | null;
}

/** Notifications of the live run are not sent again. */
const silent: Sink = { notify: () => undefined, clear: () => undefined };
/** In a gap a counter keeps its last value, so no gap needs to be marked. */
const noGap = new Uint8Array(blockCapacity);

/** Returns the data van's total since the stage started, from its counter alone. */
export function storedVanTotal(
  name: string,
  measured: MeasuredColumn | undefined,
  { originMs, lengthSeconds, startMs }: StoredSeconds,
): Float64Array {
  const totals = new Float64Array(lengthSeconds).fill(NaN);
  const described = describeChannel(name, measured?.unit ?? "");
  if (measured === undefined || typeof described === "string") return totals;
  const channel = new GridChannel(name, measured.unit, described);
  channel.addOrdered(
    described,
    1,
    rowsWithin(measured.times, originMs, lengthSeconds),
    measured.values,
  );
  const startK =
    startMs === null ? null : Math.round((startMs - originMs) / 1000);
  const decidedK = startK === null ? null : startK + stageStartSeconds - 1;
  const van = new VanTotal();
  for (let firstK = 0; firstK < lengthSeconds; firstK += blockCapacity) {
    const length = Math.min(blockCapacity, lengthSeconds - firstK);
    const block: Block = { firstK, length, originMs };
    channel.process(block, noGap, silent);
    van.process(block, channel, decidedK, startK);
    totals.set(van.total.subarray(0, length), firstK);
  }
  return totals;
}

/** Rows before the first second are late, as they were live. */
function rowsWithin(
  times: Float64Array,
  originMs: number,
  lengthSeconds: number,
) {
  const endMs = originMs + lengthSeconds * 1000 - 500;
  let from = 0;
  while (from < times.length && (times[from] as number) <= originMs - 500)
    from += 1;
  let to = from;
  while (to < times.length && (times[to] as number) <= endMs) to += 1;
  return { times, originMs, from, count: to - from };
}
