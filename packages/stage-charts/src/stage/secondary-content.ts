import type {
  ChartMarks,
  ChartModel,
  TimeWindow,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import type { StageChannel } from "./additives-model.ts";
import type { ChartFrame } from "../lines/chart-frame.ts";
import type { AxisMemory } from "../lines/steady-limits.ts";
import type { StageFacts } from "./stage-facts.ts";
import type { StageTexts } from "../stage-texts.ts";

export interface SecondaryChartInput extends ChartFrame {
  readonly facts: StageFacts;
  /** Marks of the stage chart: their lines span all charts. */
  readonly marks: ChartMarks;
  readonly words: StageTexts;
  readonly hiddenChannels: ReadonlySet<string>;
  readonly isAutoscaled: boolean;
  /** Keeps axes stable from draw to draw; omitted where there is only one draw. */
  readonly axisMemory?: AxisMemory;
  /** The time window the stage chart shows; null before its first draw. */
  readonly shown: TimeWindow | null;
  /** All channels of the stage; the chemicals are selected from them. */
  readonly channels: readonly StageChannel[];
  readonly additiveLabelOf: (channel: string) => string;
}

/** The parts in which the charts differ. */
export interface SecondaryContent {
  /** Unit, and how the values were made. */
  readonly note: string;
  readonly lines: readonly PlotLine[];
  readonly formatValue: (value: number, line: PlotLine) => string;
  readonly model: Pick<ChartModel, "axes" | "lines">;
}
