import type { TimeColumn } from "@stagecraft/charting";
import type { Readings } from "@stagecraft/stage-charts";
import { missingAt, type Arrivals, type LateStretch } from "./arrivals.ts";

/** Number of ascending times at or before a moment. */
export function countUntil(times: Float64Array, moment: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isMissing(time: number, stretches: readonly LateStretch[]): boolean {
  return stretches.some(({ from, to }) => time >= from && time <= to);
}

/** A column up to a moment, without the samples that had not arrived. */
export function cutColumn(
  { times, values }: TimeColumn,
  moment: number,
  missing: readonly LateStretch[],
): TimeColumn {
  const count = countUntil(times, moment);
  const known = {
    times: times.subarray(0, count),
    values: values.subarray(0, count),
  };
  if (missing.length === 0) return known;
  const kept = known.times.map((time) => (isMissing(time, missing) ? 0 : 1));
  const keep = (_: number, index: number) => kept[index] === 1;
  return {
    times: known.times.filter(keep),
    values: known.values.filter(keep),
  };
}

interface Cut {
  readonly whole: TimeColumn;
  readonly moment: number;
  readonly column: TimeColumn;
}

/** The samples of a stage as far as they were known at the replayed moment. */
export class ReplayReadings implements Readings {
  readonly #whole: Readings;
  readonly #arrivals: Arrivals;
  readonly #cuts = new Map<string, Cut>();
  readonly #listeners = new Set<(changedFrom: number) => void>();
  #moment: number;

  constructor(whole: Readings, arrivals: Arrivals, moment: number) {
    this.#whole = whole;
    this.#arrivals = arrivals;
    this.#moment = moment;
  }

  get moment(): number {
    return this.#moment;
  }

  moveTo(moment: number): void {
    if (moment === this.#moment) return;
    const before = this.#moment;
    const lost = missingAt(this.#arrivals, before);
    const missing = missingAt(this.#arrivals, moment);
    this.#moment = moment;
    // Samples that arrived between the two moments change the past as well.
    const changed = [...lost, ...missing]
      .filter((each) => lost.includes(each) !== missing.includes(each))
      .map(({ from }) => from);
    this.#notify(Math.min(before, moment, ...changed));
  }

  columnOf(channel: string): TimeColumn {
    const whole = this.#whole.columnOf(channel);
    const known = this.#cuts.get(channel);
    if (
      known?.moment === this.#moment &&
      known.whole.times.length === whole.times.length &&
      known.whole.times.buffer === whole.times.buffer
    )
      return known.column;
    const missing = missingAt(this.#arrivals, this.#moment);
    const column = cutColumn(whole, this.#moment, missing);
    this.#cuts.set(channel, { whole, moment: this.#moment, column });
    return column;
  }

  /** Time of the newest known sample among the displayed channels. */
  newestTime(): number | null {
    let newest: number | null = null;
    for (const channel of this.#cuts.keys()) {
      const { times } = this.columnOf(channel);
      const last = times[times.length - 1];
      if (last !== undefined && (newest === null || last > newest))
        newest = last;
    }
    return newest ?? this.#newestOfWhole();
  }

  readonly subscribe = (
    listener: (changedFrom: number) => void,
  ): (() => void) => {
    this.#listeners.add(listener);
    // Channels opened during the replay are loaded in the background.
    const unsubscribe = this.#whole.subscribe(listener);
    return () => {
      this.#listeners.delete(listener);
      unsubscribe();
    };
  };

  #newestOfWhole(): number | null {
    const newest = this.#whole.newestTime();
    return newest === null ? null : Math.min(newest, this.#moment);
  }

  #notify(changedFrom: number): void {
    for (const listener of this.#listeners) listener(changedFrom);
  }
}
