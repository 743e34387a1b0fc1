import type { ChartMarker } from "@stagecraft/charting";

/** The action of a press on a mark of the chart. */
export interface MarkAction {
  readonly isOf: (marker: ChartMarker) => boolean;
  readonly label: string;
  readonly isBusy: boolean;
  readonly run: () => void;
}
