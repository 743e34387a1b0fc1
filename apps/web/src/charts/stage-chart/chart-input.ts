import {
  stageMarks,
  type ChartFrame,
  type PlaybookLines,
  type StageFacts,
  type StageWords,
} from "@stagecraft/stage-charts";
import type { ChartSettings } from "./chart-settings.ts";

interface ChartWishes {
  readonly frame: ChartFrame;
  readonly facts: StageFacts;
  readonly playbookLines: PlaybookLines;
  readonly words: StageWords;
  readonly settings: Pick<ChartSettings, "hiddenChannels" | "isAutoscaled">;
}

const minuteMs = 60_000;

/** What all charts of a stage have in common. */
export function chartInput(wishes: ChartWishes) {
  const { frame, facts, playbookLines, words, settings } = wishes;
  const { hiddenChannels, isAutoscaled } = settings;
  const marks = stageMarks(facts, playbookLines, {
    isDark: frame.look.isDark,
    units: frame.look.units,
    words,
    formatMinute: (time) => frame.texts.formatTick(time, minuteMs),
  });
  return { ...frame, facts, marks, words, hiddenChannels, isAutoscaled };
}
