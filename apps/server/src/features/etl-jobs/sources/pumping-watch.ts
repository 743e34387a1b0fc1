import { pumpingRate } from "@stagecraft/engine";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The engine ends a stage after this time without pumping (rule SW8 of the engine). */
const overAfterMs = 5 * minuteMs;
/** Between two seconds of pumping, a longer gap in the data is a pause of the pumps. */
const longestGapMs = 30 * minuteMs;
/**
 * Until proppant was pumped and flushed, a pause up to this length interrupts
 * the stage; wireline work takes at least an hour before the well is pumped
 * again.
 */
const longestInterruptionMs = 30 * minuteMs;
/** After a longer rest, later rows get a stage of their own. */
const longestRestMs = 12 * 60 * minuteMs;
/** A pulse of the meter of up to two seconds never counts (rule SW1 of the engine). */
const sustainedMs = 2000;
/** A clock that changed its date is otherwise correct within this. */
const dateToleranceMs = 5 * minuteMs;
/** From this concentration on there is proppant at surface (rule SW9 of the engine). */
const proppantFromKgPerM3 = 12;
/** With less slurry behind the last proppant, the stage was not flushed. */
const leastFlushM3 = 4;
/** A rate at less pressure than this is priming: it is not pumped into the well. */
const inLineMpa = 5;
/** A shorter record is neither a stage nor a pump-down, so it never starts another record. */
const leastPumpedM3 = 3;
/** A small injection pumps from this share of its largest rate on. */
const smallPumpingShare = 0.1;
/** A longer gap in the data adds only the volume of this time. */
const longestStepMs = minuteMs;

export interface PumpedRow {
  /** Epoch milliseconds of the van's clock. */
  readonly time: number;
  /** m3/min; NaN: the row has none. */
  readonly rate: number;
  /** MPa; NaN: the row has none. */
  readonly pressure: number;
  /** kg/m3; NaN: the row has none. */
  readonly proppant: number;
}

/** How the stage that the rows go to was closed, if it was. */
export type Closing = "open" | "byEngine" | "byPerson";

/** Whether only the date of a clock changed. */
export function isDateJump(fromMs: number, toMs: number): boolean {
  const days = Math.round((toMs - fromMs) / dayMs);
  return (
    days !== 0 && Math.abs(toMs - fromMs - days * dayMs) <= dateToleranceMs
  );
}

/**
 * Follows the pumping of one stage by the clock of the rows, so that the next
 * stage begins with the same row however the rows arrive. Rules FE31 to FE33.
 */
export class PumpingWatch {
  #lastTime: number | null = null;
  #isPumping = false;
  #pumpingSince: number | null = null;
  #pumpedM3 = 0;
  #idleMs = 0;
  #largestRate = 0;
  #hasProppant = false;
  #flushM3 = 0;

  /** Whether any row had a rate. */
  get seesRate(): boolean {
    return this.#lastTime !== null;
  }

  /** Whether this row is the first of the next stage; does not change the state. */
  beginsNext(row: PumpedRow, closing: Closing): boolean {
    if (Number.isNaN(row.rate)) return false;
    const idleMs = this.#idleBefore(row);
    const isOver =
      closing === "byPerson" ||
      (this.#pumpedM3 >= leastPumpedM3 && idleMs >= this.#overAfterMs);
    if (!isOver) return false;
    return this.#isSustained(row) || idleMs >= longestRestMs;
  }

  take(row: PumpedRow): void {
    if (Number.isNaN(row.rate)) return;
    const { time } = row;
    const last = this.#lastTime;
    // A late row changes nothing, unless the clock itself was set back.
    if (last !== null && time < last && !isDateJump(last, time)) return;
    if (this.#isOn(row)) this.#pump(row);
    else {
      this.#idleMs = this.#idleBefore(row);
      this.#pumpingSince = null;
      this.#isPumping = false;
    }
    this.#lastTime = time;
  }

  get #overAfterMs(): number {
    const isComplete = this.#hasProppant && this.#flushM3 >= leastFlushM3;
    return isComplete ? overAfterMs : longestInterruptionMs;
  }

  #pump(row: PumpedRow): void {
    const { time, rate, proppant } = row;
    const pausedMs = this.#idleBefore(row);
    this.#pumpingSince ??= time;
    this.#isPumping = this.#isSustained(row);
    this.#idleMs = this.#isPumping ? 0 : pausedMs;
    this.#largestRate = Math.max(this.#largestRate, rate);
    const stepMs = Math.max(0, time - (this.#lastTime ?? time));
    const stepM3 = (rate * Math.min(stepMs, longestStepMs)) / minuteMs;
    this.#pumpedM3 += stepM3;
    this.#flushM3 += stepM3;
    if (!(proppant >= proppantFromKgPerM3)) return;
    this.#hasProppant = true;
    this.#flushM3 = 0;
  }

  /** Without a pressure only the rate decides. */
  #isOn({ rate, pressure }: PumpedRow): boolean {
    if (pressure < inLineMpa) return false;
    if (this.#largestRate < pumpingRate) return rate >= pumpingRate;
    return rate >= Math.min(pumpingRate, smallPumpingShare * this.#largestRate);
  }

  #isSustained(row: PumpedRow): boolean {
    const since = this.#pumpingSince;
    if (since === null || !this.#isOn(row)) return false;
    return row.time - since >= sustainedMs || isDateJump(since, row.time);
  }

  /** Time without pumping up to this row; a gap counts unless pumps ran at both its ends. */
  #idleBefore(row: PumpedRow): number {
    const last = this.#lastTime;
    if (last === null) return 0;
    const gapMs = Math.max(0, row.time - last);
    if (!this.#isPumping) return this.#idleMs + gapMs;
    const isBridged =
      gapMs <= longestGapMs || (this.#isOn(row) && isDateJump(last, row.time));
    return isBridged ? 0 : gapMs;
  }
}
