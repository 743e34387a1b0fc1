import type { TimeColumn } from "@stagecraft/charting";

/** A stage of the comparison, in the order of the legend. */
export interface ComparedStage {
  readonly key: string;
  readonly name: string;
  readonly well: string;
  /** The day it was pumped. */
  readonly date: string;
  /** Times count from the moment at which the stages are aligned. */
  readonly column: TimeColumn;
}
