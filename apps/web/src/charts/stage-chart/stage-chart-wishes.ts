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
import type { SharedChartSettings } from "./chart-settings.ts";
import type { TimePick } from "./time-pick.ts";

/** Where values come from and by which clock their age is told; a feed is one. */
export interface ReadingSource {
  readonly readings: Readings;
  serverNow: () => number;
  /** How long ago samples last arrived; null before the first. */
  sinceArrivalMs: () => number | null;
}

/** Everything the charts of a stage are made of. */
export interface StageChartOptions {
  readonly plot: Plot;
  readonly facts: StageFacts;
  /** As stored, while an edit under way would change the settings; otherwise left out. */
  readonly storedFacts?: StageFacts | undefined;
  readonly source: ReadingSource;
  /** Samples may still come. */
  readonly live: boolean;
  readonly brand: Brand;
  readonly range: SharedTimeRange;
  readonly settings: SharedChartSettings;
  readonly playbookLines: PlaybookLines;
  readonly channels: readonly StageChannel[];
  readonly additiveLabelOf: (channel: string) => string;
  /** What an edit under way would make of them. */
  readonly preview: ChartPreview;
  /** A field that waits for a time to be clicked. */
  readonly pick: TimePick;
}
