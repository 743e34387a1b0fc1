import {
  stageMarks,
  type ChartFrame,
  type PlaybookLines,
  type StageFacts,
  type StageTexts,
} from "@stagecraft/stage-charts";
import type { Text } from "#translations/dictionary.ts";
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

/** Returns the texts on the charts in the reader's language. */
export function stageTexts(text: Text): StageTexts {
  return {
    markers: {
      plotStart: text("chart.markPlotStart"),
      stageStart: text("chart.markStageStart"),
      stageEnd: text("chart.markStageEnd"),
      tensileStart: text("chart.markTensileStart"),
      fdiStart: text("chart.markFdiStart"),
      guidanceStart: text("chart.markGuidanceStart"),
      cumulativeShear: text("chart.markCumulativeShear"),
      playbookStart: text("chart.markPlaybookStart"),
      shutIn: text("chart.markShutIn"),
      fdiEnd: text("chart.markFdiEnd"),
      plotEnd: text("chart.markPlotEnd"),
      fdiTrigger: text("chart.markFdiTrigger"),
    },
    spans: {
      breakIn: text("chart.spanBreakIn"),
      flush: text("chart.spanFlush"),
      bleedOff: text("chart.spanBleedOff"),
      priming: text("chart.spanPriming"),
      lineTest: text("chart.spanLineTest"),
      ownPumpDown: text("chart.spanOwnPumpDown"),
      nextPumpDown: text("chart.spanNextPumpDown"),
      backfilled: text("chart.spanBackfilled"),
    },
    alert: text("chart.alert"),
    ceiling: (value) => text("chart.ceiling", { value }),
    caution: (value) => text("chart.caution", { value }),
    before: (label) => text("chart.labelBefore", { label }),
    byDefault: (limit) => text("chart.byDefault", { limit }),
    secondaryTitles: {
      "pressure-derivative": text("chart.pressureDerivative"),
      "relative-pressure": text("chart.relativePressure"),
      additives: text("chart.additives"),
    },
    regression: (unit, seconds) => text("chart.regression", { unit, seconds }),
    treating: text("chart.treating"),
  };
}
