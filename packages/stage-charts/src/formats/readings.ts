import type { TimeColumn } from "@stagecraft/charting/drawing";

/** Source of a chart's samples: a live stage, a replayed one, or one read once for a picture. */
export interface Readings {
  /** Samples of a channel so far; empty when there are none. */
  columnOf: (channel: string) => TimeColumn;
  /** Time of the newest sample of any channel. */
  newestTime: () => number | null;
  /** Listeners receive the time from which samples were added or changed. */
  readonly subscribe: (listener: (changedFrom: number) => void) => () => void;
}
