import type { Plot } from "@stagecraft/domain";
import type {
  Brand,
  PlaybookLines,
  Readings,
  StageChannel,
  StageFacts,
} from "@stagecraft/stage-charts";
import type { SharedTimeRange } from "#live/time-range.ts";
import type { ChartPreview } from "./chart-preview.ts";
import type { SharedChartSettings } from "./settings/chart-settings.ts";
import type { MarkAction } from "./cursor/mark-action.ts";
import type { TimePick } from "./cursor/time-pick.ts";

/** Source of values and of the clock for their age, such as a feed. */
export interface ReadingSource {
  readonly readings: Readings;
  serverNow: () => number;
  /** Milliseconds since samples last arrived; null before the first. */
  sinceArrivalMs: () => number | null;
}

/** The complete input of a stage's charts. */
export interface StageChartOptions {
  readonly plot: Plot;
  readonly facts: StageFacts;
  /** The stored facts while an unsaved edit changes the settings. */
  readonly storedFacts?: StageFacts | undefined;
  readonly source: ReadingSource;
  /** True while samples may still arrive. */
  readonly live: boolean;
  readonly brand: Brand;
  readonly range: SharedTimeRange;
  readonly settings: SharedChartSettings;
  readonly playbookLines: PlaybookLines;
  readonly channels: readonly StageChannel[];
  readonly additiveLabelOf: (channel: string) => string;
  /** Preview of an unsaved edit. */
  readonly preview: ChartPreview;
  /** A field that waits for a time to be clicked. */
  readonly pick: TimePick;
  /** Actions of some marks, where the page has a target for them. */
  readonly markAction?: MarkAction | undefined;
}
