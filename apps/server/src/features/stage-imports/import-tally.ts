import type { MappedRows } from "@stagecraft/sources";
import type {
  ColumnChoice,
  ImportReport,
} from "#features/stage-imports/stage-import.ts";

const gapMs = 120_000;
const mostGaps = 20;

interface Gap {
  readonly fromTimestamp: number;
  readonly toTimestamp: number;
}

interface ChannelCount {
  samples: number;
  missing: number;
}

export type TallyReport = Pick<
  ImportReport,
  | "rowsRead"
  | "firstTimestamp"
  | "lastTimestamp"
  | "channels"
  | "gaps"
  | "gapCount"
>;

/** Counts rows, samples and gaps for the report. */
export class ImportTally {
  readonly #channels = new Map<string, ChannelCount>();
  #gaps: Gap[] = [];
  #gapCount = 0;
  #first: number | null = null;
  #last: number | null = null;
  #previous: number | null = null;
  rowsRead = 0;

  add({ times, channels }: MappedRows): void {
    this.rowsRead += times.length;
    for (const time of times) this.#addTime(time);
    for (const { name, values } of channels) {
      const count = this.#channels.get(name) ?? { samples: 0, missing: 0 };
      for (const value of values) {
        if (Number.isFinite(value)) count.samples += 1;
        else count.missing += 1;
      }
      this.#channels.set(name, count);
    }
  }

  report(
    columns: readonly ColumnChoice[],
    columnNames: ReadonlyMap<number, string>,
  ): TallyReport {
    return {
      rowsRead: this.rowsRead,
      firstTimestamp: this.#first,
      lastTimestamp: this.#last,
      channels: columns.map(({ index, channel, unit }) => ({
        channel,
        unit,
        column: columnNames.get(index) ?? "",
        ...(this.#channels.get(channel) ?? { samples: 0, missing: 0 }),
      })),
      gaps: this.#gaps.toSorted((a, b) => a.fromTimestamp - b.fromTimestamp),
      gapCount: this.#gapCount,
    };
  }

  #addTime(time: number): void {
    this.#first = Math.min(this.#first ?? time, time);
    this.#last = Math.max(this.#last ?? time, time);
    const previous = this.#previous;
    this.#previous = time;
    if (previous === null || time - previous <= gapMs) return;
    this.#gapCount += 1;
    this.#gaps.push({ fromTimestamp: previous, toTimestamp: time });
    if (this.#gaps.length > mostGaps)
      this.#gaps = this.#gaps
        .toSorted((a, b) => lengthOf(b) - lengthOf(a))
        .slice(0, mostGaps);
  }
}

function lengthOf({ fromTimestamp, toTimestamp }: Gap): number {
  return toTimestamp - fromTimestamp;
}
