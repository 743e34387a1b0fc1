import type { contract, OutputOf } from "@stagecraft/contract";
import type { Column } from "@stagecraft/series";

type Overview = OutputOf<typeof contract.fleet.overview>;
export type Reading = Overview["readings"][number];
type Bucket = Reading[5][number];

/** Treating pressure, slurry rate and proppant concentration: the channels a wall shows of a stage. */
export const wallChannels = ["pressure", "rate", "proppant"] as const;

/** 45 minutes as 60 pairs of minimum and maximum: a spike survives, and a line has at most 120 points. */
export const bucketMs = 45_000;
const mostBuckets = 60;
export const windowMs = bucketMs * mostBuckets;

/** A channel that lags the others by more has no present value. */
const longestLagMs = 60_000;

/** The rounding is smaller than a pixel of the tile. */
const significantDigits = 4;

function rounded(value: number): number {
  return Number.isFinite(value)
    ? Number(value.toPrecision(significantDigits))
    : Number.NaN;
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Minimum and maximum per channel, NaN where there was no number. */
type Extremes = Float64Array;

/** Whether the value is outside the known range; widens the range to include it. */
function widens(extremes: Extremes, least: number, value: number): boolean {
  const before = extremes[least] ?? Number.NaN;
  const after = extremes[least + 1] ?? Number.NaN;
  if (value >= before && value <= after) return false;
  extremes[least] = value > before ? before : value;
  extremes[least + 1] = value < after ? after : value;
  return true;
}

/** The last 45 minutes of the three channels of one stage. */
export class StageLines {
  readonly #buckets = new Map<number, Extremes>();
  readonly #dirty = new Set<number>();
  readonly #values = [Number.NaN, Number.NaN, Number.NaN];
  readonly #valueTimes = [0, 0, 0];
  #newestTime: number | null = null;
  #changed = false;

  /** Adds samples of one channel, in any order and possibly repeated. */
  add(channelIndex: number, { times, values }: Column): void {
    times.forEach((time, index) => {
      this.#addSample(channelIndex, time, values[index] ?? Number.NaN);
    });
  }

  #addSample(channelIndex: number, time: number, value: number): void {
    this.#newestTime = Math.max(this.#newestTime ?? 0, time);
    this.#changed = true;
    if (time >= (this.#valueTimes[channelIndex] ?? 0)) {
      this.#valueTimes[channelIndex] = time;
      this.#values[channelIndex] = value;
    }
    if (Number.isFinite(value)) this.#widen(channelIndex, time, rounded(value));
  }

  #widen(channelIndex: number, time: number, value: number): void {
    const start = Math.floor(time / bucketMs) * bucketMs;
    if (start <= (this.#newestTime ?? 0) - windowMs) return;
    const known = this.#buckets.get(start);
    const extremes = known ?? new Float64Array(6).fill(Number.NaN);
    if (known === undefined) this.#buckets.set(start, extremes);
    if (!widens(extremes, 2 * channelIndex, value)) return;
    this.#dirty.add(start);
  }

  #forgetOld(): void {
    const oldest = (this.#newestTime ?? 0) - windowMs;
    for (const start of this.#buckets.keys())
      if (start <= oldest) {
        this.#buckets.delete(start);
        this.#dirty.delete(start);
      }
  }

  #bucketsOf(starts: Iterable<number>): Bucket[] {
    return [...starts]
      .sort((left, right) => left - right)
      .flatMap((start) => {
        const extremes = this.#buckets.get(start);
        return extremes === undefined
          ? []
          : [[start, ...Array.from(extremes, orNull)] as Bucket];
      });
  }

  #reading(stageId: number, starts: Iterable<number>): Reading {
    return [
      stageId,
      this.#newestTime,
      this.#presentValue(0),
      this.#presentValue(1),
      this.#presentValue(2),
      this.#bucketsOf(starts),
    ];
  }

  #presentValue(channelIndex: number): number | null {
    const lagMs =
      (this.#newestTime ?? 0) - (this.#valueTimes[channelIndex] ?? 0);
    return lagMs > longestLagMs
      ? null
      : orNull(this.#values[channelIndex] ?? Number.NaN);
  }

  /** Returns all buckets. */
  whole(stageId: number): Reading {
    this.#forgetOld();
    return this.#reading(stageId, this.#buckets.keys());
  }

  /** Returns the changes since the last call; null when there are none. */
  takeChange(stageId: number): Reading | null {
    if (!this.#changed) return null;
    this.#forgetOld();
    const reading = this.#reading(stageId, this.#dirty);
    this.#dirty.clear();
    this.#changed = false;
    return reading;
  }
}
