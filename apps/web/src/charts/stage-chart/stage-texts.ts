import type { StageTexts } from "@stagecraft/stage-charts";
import type { Text } from "#translations/dictionary.ts";

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
