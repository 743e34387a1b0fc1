import type { TimeColumn } from "@stagecraft/charting";

/** A stage of the comparison, in the order of the legend. */
export interface ComparedStage {
  readonly key: string;
  readonly name: string;
  readonly well: string;
  /** The day it was pumped. */
  readonly date: string;
  /** Counted from the moment the stages are aligned at. */
  readonly column: TimeColumn;
}
