import type { SimulatedChannel, SimulatedRows } from "../channel.ts";
import type { SimulatedStage } from "../simulate-stage.ts";
import { deliveryOrder } from "./delivery-order.ts";
import type { DeliveryOrder } from "./delivery-order.ts";

/** Rows that leave the data van together, in the order of its sequence numbers. */
export interface VanDelivery extends SimulatedRows {
  /** Stage second at which the last of these rows arrives. */
  atSecond: number;
  /** Row i carries sequence number `firstSequence + i`. */
  firstSequence: number;
}

export interface VanFeed {
  channels: SimulatedChannel[];
  /** Rows that arrive during the whole stage. */
  rowCount: number;
  /** No row arrives at or after this second. */
  endSecond: number;
  /** Number of rows that arrived before this second. */
  sequenceAt(second: number): number;
  /** Rows by sequence number, `[fromSequence, toSequence)`. */
  rows(fromSequence: number, toSequence: number): VanDelivery;
  /** One delivery per second of `[fromSecond, toSecond)` that has rows. */
  deliveries(fromSecond: number, toSecond: number): VanDelivery[];
}

function firstAtOrAfter(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pick<Values extends Float64Array | Uint8Array>(
  source: Values,
  target: Values,
  seconds: Int32Array,
): Values {
  seconds.forEach((second, row) => {
    target[row] = source[second] ?? 0;
  });
  return target;
}

function collect(
  whole: SimulatedRows,
  order: DeliveryOrder,
  fromSequence: number,
  toSequence: number,
): VanDelivery {
  const seconds = order.rowSeconds.subarray(fromSequence, toSequence);
  const count = seconds.length;
  return {
    atSecond: order.arrivalSeconds[fromSequence + count - 1] ?? 0,
    firstSequence: fromSequence,
    times: pick(whole.times, new Float64Array(count), seconds),
    columns: whole.columns.map((column) =>
      pick(column, new Float64Array(count), seconds),
    ),
    present: whole.present.map((mask) =>
      pick(mask, new Uint8Array(count), seconds),
    ),
  };
}

/**
 * The rows that the office receives, with their arrival times. Lost rows have
 * no sequence number; delayed or overtaken rows have a later one than their
 * time suggests.
 */
export function vanFeed(stage: SimulatedStage): VanFeed {
  const whole = stage.rows;
  const order = deliveryOrder(stage.plan.link, stage.durationSeconds);
  const { arrivalSeconds } = order;
  const sequenceAt = (second: number) => firstAtOrAfter(arrivalSeconds, second);
  const rows = (fromSequence: number, toSequence: number) =>
    collect(whole, order, fromSequence, toSequence);
  return {
    channels: stage.channels,
    rowCount: arrivalSeconds.length,
    endSecond: (arrivalSeconds.at(-1) ?? -1) + 1,
    sequenceAt,
    rows,
    deliveries(fromSecond, toSecond) {
      const found: VanDelivery[] = [];
      const last = sequenceAt(toSecond);
      let next = sequenceAt(fromSecond);
      while (next < last) {
        const end = sequenceAt((arrivalSeconds[next] ?? 0) + 1);
        found.push(rows(next, end));
        next = end;
      }
      return found;
    },
  };
}
