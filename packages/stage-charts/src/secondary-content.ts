import type {
  ChartMarks,
  ChartModel,
  TimeWindow,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import type { StageChannel } from "./additives-model.ts";
import type { ChartFrame } from "./chart-frame.ts";
import type { AxisMemory } from "./steady-limits.ts";
import type { StageFacts } from "./stage-facts.ts";
import type { StageTexts } from "./stage-words.ts";

export interface SecondaryChartInput extends ChartFrame {
  readonly facts: StageFacts;
  /** Those of the stage chart: their lines go through all charts. */
  readonly marks: ChartMarks;
  readonly words: StageTexts;
  readonly hiddenChannels: ReadonlySet<string>;
  readonly isAutoscaled: boolean;
  /** Keeps axes still from draw to draw; left out where there is only one. */
  readonly axisMemory?: AxisMemory;
  /** The stretch the stage chart shows; null before its first draw. */
  readonly shown: TimeWindow | null;
  /** All channels the stage has: the chemicals are found among them. */
  readonly channels: readonly StageChannel[];
  readonly additiveLabelOf: (channel: string) => string;
}

/** What the charts differ in. */
export interface SecondaryContent {
  /** Unit, and how the values were made. */
  readonly note: string;
  readonly lines: readonly PlotLine[];
  readonly formatValue: (value: number, line: PlotLine) => string;
  readonly model: Pick<ChartModel, "axes" | "lines">;
}
