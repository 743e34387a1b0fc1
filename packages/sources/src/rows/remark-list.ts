/** A text line between the rows. */
export interface Remark {
  readonly line: number;
  /** Its own time, else that of the row above it, epoch milliseconds; null when neither is known. */
  readonly timestamp: number | null;
  readonly text: string;
}

interface OpenRemark {
  readonly line: number;
  readonly text: string;
  readonly ownMs: number | null;
  timestamp: number | null;
}

/** Times of rows as they were written and as they are stored. */
export interface RowTimes {
  readonly lines: Float64Array;
  readonly rawMs: Float64Array;
  readonly timesMs: Float64Array;
}

const mostRemarks = 500;
const longestText = 500;

/** Remarks in file order, with the final times of their rows. */
export class RemarkList {
  readonly #remarks: OpenRemark[] = [];
  #settled = 0;
  /** Includes remarks beyond the limit, which are counted but not kept. */
  count = 0;

  /** `aboveMs` is the stored time of the row above, where it is known already. */
  add(
    line: number,
    text: string,
    ownMs: number | null,
    aboveMs: number | null,
  ): void {
    this.count += 1;
    if (this.#remarks.length >= mostRemarks) return;
    this.#remarks.push({
      line,
      text: text.slice(0, longestText),
      ownMs,
      timestamp: ownMs ?? aboveMs,
    });
  }

  /** Called when the rows around the remarks have their times: each remark shifts with the row above it. */
  settle({ lines, rawMs, timesMs }: RowTimes): void {
    const byLine = Uint32Array.from(lines, (_, row) => row).sort(
      (a, b) => (lines[a] ?? 0) - (lines[b] ?? 0),
    );
    let at = 0;
    for (const remark of this.#remarks.slice(this.#settled)) {
      while (at < byLine.length && (lines[byLine[at] ?? 0] ?? 0) < remark.line)
        at += 1;
      const row = byLine[Math.max(0, at - 1)];
      if (row === undefined) continue;
      const timeMs = timesMs[row] ?? NaN;
      const movedMs = timeMs - (rawMs[row] ?? NaN);
      const ownMs = remark.ownMs === null ? timeMs : remark.ownMs + movedMs;
      remark.timestamp = Number.isFinite(ownMs) ? Math.round(ownMs) : null;
    }
    this.#settled = this.#remarks.length;
  }

  list(): readonly Remark[] {
    return this.#remarks.map(({ line, timestamp, text }) => ({
      line,
      timestamp,
      text,
    }));
  }
}
