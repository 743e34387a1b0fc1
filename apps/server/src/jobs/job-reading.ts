/** Rows that a job received, as they were stored in a stage. */
export interface ReceivedRows {
  readonly stageId: number;
  readonly times: Float64Array;
  readonly channels: readonly {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  }[];
}

/** The newest rows of a job, for people to look at. */
export interface LastRows {
  readonly times: number[];
  readonly channels: {
    readonly name: string;
    readonly unit: string;
    readonly values: (number | null)[];
  }[];
  readonly channelCount: number;
}

/** Start of a span in epoch milliseconds, and the rows received in it. */
export type RateSpan = readonly [number, number];

export interface Reading {
  /** Rows since the last reading was taken. */
  readonly rowCount: number;
  readonly lastSampleAt: number;
  readonly lastReceivedAt: number;
  readonly lastRows: LastRows;
  readonly rates: readonly RateSpan[];
}

const mostRows = 20;
const mostChannels = 40;
export const rateSpanMs = 10_000;
const mostSpans = 60;

function numberOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function spanOf(nowMs: number): number {
  return Math.floor(nowMs / rateSpanMs) * rateSpanMs;
}

/** Counts the rows that a job receives and keeps the newest ones; its memory is bounded. */
export class ReadingTally {
  #key = "";
  #rowCount = 0;
  #lastReceivedAt = 0;
  #lastRows: LastRows | null = null;
  #rates: RateSpan[] = [];

  add(rows: ReceivedRows, nowMs: number): void {
    if (rows.times.length === 0) return;
    this.#rowCount += rows.times.length;
    this.#lastReceivedAt = nowMs;
    this.#count(rows.times.length, spanOf(nowMs));
    this.#keep(rows);
  }

  /** Returns the rows received since the last call; null when there were none. */
  take(): Reading | null {
    const lastRows = this.#lastRows;
    const lastSampleAt = lastRows?.times.at(-1);
    if (this.#rowCount === 0 || lastRows === null || lastSampleAt === undefined)
      return null;
    const rowCount = this.#rowCount;
    this.#rowCount = 0;
    return {
      rowCount,
      lastSampleAt,
      lastReceivedAt: this.#lastReceivedAt,
      lastRows,
      rates: this.#rates,
    };
  }

  #count(rows: number, span: number): void {
    const last = this.#rates.at(-1);
    const counted = last?.[0] === span ? last[1] : 0;
    const before = last?.[0] === span ? this.#rates.slice(0, -1) : this.#rates;
    this.#rates = [...before, [span, counted + rows] as const].slice(
      -mostSpans,
    );
  }

  /** Rows of another stage, or with other channels, begin a new table. */
  #keep({ stageId, times, channels }: ReceivedRows): void {
    const shown = channels.slice(0, mostChannels);
    const key = JSON.stringify([
      stageId,
      shown.map(({ name, unit }) => [name, unit]),
    ]);
    const before = key === this.#key ? this.#lastRows : null;
    this.#key = key;
    const from = Math.max(0, times.length - mostRows);
    this.#lastRows = {
      times: [
        ...(before?.times ?? []),
        ...Array.from(times.subarray(from), Math.round),
      ].slice(-mostRows),
      channels: shown.map(({ name, unit, values }, at) => ({
        name,
        unit,
        values: [
          ...(before?.channels[at]?.values ?? []),
          ...Array.from(values.subarray(from, times.length), numberOrNull),
        ].slice(-mostRows),
      })),
      channelCount: channels.length,
    };
  }
}

const meanOverMs = 60_000;

/**
 * Returns the mean rows per second of about the last minute: over complete
 * spans, or since the job began when that is less.
 */
export function rowsPerSecond(
  rates: readonly RateSpan[],
  beganAt: number,
  now: number,
): number {
  const from = Math.ceil((now - meanOverMs) / rateSpanMs) * rateSpanMs;
  const rows = rates.reduce(
    (sum, [start, count]) => (start >= from ? sum + count : sum),
    0,
  );
  const seconds = (now - Math.max(from, beganAt)) / 1000;
  return rows / Math.max(1, seconds);
}

/** Returns the spans of the last ten minutes, with 0 where nothing came. */
export function rateSpans(
  rates: readonly RateSpan[],
  now: number,
): { fromTimestamp: number; rows: number }[] {
  const counts = new Map(rates);
  const last = spanOf(now);
  return Array.from({ length: mostSpans }, (_, at) => {
    const fromTimestamp = last - (mostSpans - 1 - at) * rateSpanMs;
    return { fromTimestamp, rows: counts.get(fromTimestamp) ?? 0 };
  });
}
