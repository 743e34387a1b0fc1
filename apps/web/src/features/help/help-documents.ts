import type { TextKey } from "#translations/translation-keys.ts";

interface HelpDocument {
  readonly title: TextKey;
  readonly paragraph: TextKey;
}

const repeats: HelpDocument = {
  title: "docs.repeatHelp",
  paragraph: "docs.repeatHelpText",
};

const comparison: HelpDocument = {
  title: "docs.compareHelp",
  paragraph: "docs.compareHelpText",
};

/** Documents by the id of the element they explain; an element without a document has no help. */
const documents: ReadonlyMap<string, HelpDocument> = new Map([
  [
    "settings",
    { title: "docs.settingsHelp", paragraph: "docs.settingsHelpText" },
  ],
  [
    "activeStageStats",
    { title: "docs.ageHelp", paragraph: "docs.ageHelpText" },
  ],
  [
    "operationsProgress",
    { title: "docs.progressHelp", paragraph: "docs.progressHelpText" },
  ],
  [
    "fdiAlertChart",
    { title: "fdi.wellbeingHelp", paragraph: "fdi.wellbeingHelpText" },
  ],
  [
    "fdiWellChart",
    { title: "fdi.wellChartHelp", paragraph: "fdi.wellChartHelpText" },
  ],
  [
    "fdiWellMetrics",
    { title: "fdi.metricsHelp", paragraph: "fdi.metricsHelpText" },
  ],
  ["stageQCRepeatPressureChart", repeats],
  ["stageQCRepeatRowChart", repeats],
  ["rateCompareStageChart", comparison],
  [
    "stageHeaderDelta",
    { title: "docs.headerHelp", paragraph: "docs.headerHelpText" },
  ],
]);

export function helpDocumentOf(elementId: string): HelpDocument | undefined {
  return documents.get(elementId);
}
