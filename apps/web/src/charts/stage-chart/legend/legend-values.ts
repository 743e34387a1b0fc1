import type { CursorReading, TimeColumn } from "@stagecraft/charting";
import { ageOf, freshnessOf, type Freshness } from "#live/freshness.ts";
import type { ChannelCondition } from "./channel-condition.ts";

export interface LegendValue {
  /** Null when there is no value to show. */
  readonly text: string | null;
  /** The number behind the text, in the unit of its samples. */
  readonly value: number | null;
  readonly freshness: Freshness;
  readonly condition: ChannelCondition | null;
  /** Time at which a value that is not current was read; null for current values. */
  readonly time: number | null;
}

/** The time against which ages are measured: the present for a running stage, the end for a finished one. */
export interface LegendClock {
  readonly newestTime: number;
  readonly serverNow: number;
  readonly sinceArrivalMs: number | null;
  readonly isOver: boolean;
}

/** Returns the clock of a finished stage, which stays at the end of its chart. */
export function clockAtEnd(
  newestTime: number,
  endTime: number | null,
): LegendClock {
  const end = Math.min(newestTime, endTime ?? newestTime);
  return {
    newestTime: end,
    serverNow: end,
    sinceArrivalMs: null,
    isOver: true,
  };
}

/** Returns true when even the newest sample of all is stale. */
export function isStalledBy(clock: LegendClock | null): boolean {
  if (clock === null) return false;
  const age = ageOf({ sampleTime: clock.newestTime, ...clock });
  return freshnessOf(age, 0).kind === "stale";
}

const fresh: Freshness = { kind: "fresh" };

const nothing: LegendValue = {
  text: null,
  value: null,
  freshness: fresh,
  condition: null,
  time: null,
};

function lastNumber({ times, values }: TimeColumn, until: number) {
  let index = times.length - 1;
  while (
    index >= 0 &&
    (Number.isNaN(values[index]) || (times[index] ?? 0) > until)
  )
    index--;
  const time = times[index];
  const value = values[index];
  return time === undefined || value === undefined ? null : { time, value };
}

/** Returns the newest value of a channel and its age by the clock. */
export function newestLegendValue(
  column: TimeColumn,
  stepMs: number,
  format: (value: number) => string,
  clock: LegendClock | null,
): LegendValue {
  if (clock === null) return nothing;
  const last = lastNumber(column, clock.isOver ? clock.newestTime : Infinity);
  if (last === null) return nothing;
  return {
    text: format(last.value),
    value: last.value,
    freshness: freshnessOf(ageOf({ sampleTime: last.time, ...clock }), stepMs),
    condition: null,
    time: clock.isOver ? last.time : null,
  };
}

/** Returns the value of a channel at the cursor. */
export function cursorLegendValue(
  reading: CursorReading,
  channel: string,
  format: (value: number) => string,
): LegendValue {
  const value = reading.values.get(channel);
  return {
    text: value === undefined ? null : format(value),
    value: value ?? null,
    freshness: fresh,
    condition: null,
    time: null,
  };
}

function secondsOf(value: LegendValue): number {
  if ("ageSeconds" in value.freshness) return value.freshness.ageSeconds;
  return value.condition?.kind === "flat" ? value.condition.seconds : 0;
}

function isSame(one: LegendValue | undefined, other: LegendValue): boolean {
  return (
    one !== undefined &&
    one.text === other.text &&
    one.time === other.time &&
    one.freshness.kind === other.freshness.kind &&
    one.condition?.kind === other.condition?.kind &&
    secondsOf(one) === secondsOf(other)
  );
}

/** Holds the legend's numbers outside React's state, so that a tick updates only the numbers that changed. */
export class LegendValues {
  readonly #values = new Map<string, LegendValue>();
  readonly #listeners = new Set<() => void>();

  of(channel: string): LegendValue {
    return this.#values.get(channel) ?? nothing;
  }

  set(values: ReadonlyMap<string, LegendValue>): void {
    let changed = false;
    for (const [channel, value] of values) {
      if (isSame(this.#values.get(channel), value)) continue;
      this.#values.set(channel, value);
      changed = true;
    }
    if (changed) for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
