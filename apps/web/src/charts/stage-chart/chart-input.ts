import {
  stageMarks,
  type ChartFrame,
  type PlaybookLines,
  type StageFacts,
  type StageTexts,
} from "@stagecraft/stage-charts";
import type { ChartSettings } from "./settings/chart-settings.ts";

interface ChartOptions {
  readonly frame: ChartFrame;
  readonly facts: StageFacts;
  readonly playbookLines: PlaybookLines;
  readonly words: StageTexts;
  readonly settings: Pick<ChartSettings, "hiddenChannels" | "isAutoscaled">;
}

const minuteMs = 60_000;

/** Returns the input that all charts of a stage share. */
export function chartInput(options: ChartOptions) {
  const { frame, facts, playbookLines, words, settings } = options;
  const { hiddenChannels, isAutoscaled } = settings;
  const marks = stageMarks(facts, playbookLines, {
    isDark: frame.look.isDark,
    units: frame.look.units,
    words,
    formatMinute: (time) => frame.texts.formatTick(time, minuteMs),
  });
  return { ...frame, facts, marks, words, hiddenChannels, isAutoscaled };
}
