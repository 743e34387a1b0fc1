import { loadTexts } from "#translations/translate.ts";
import { widgets } from "#widgets/registry.ts";

/** The widgets that are a section of the daily report, in its order. */
export const reportedWidgets = widgets.filter(
  ({ section }) => section !== null,
);

/** Loads the texts of the report and of all its sections: the list of sections names even those that are hidden. */
export async function loadReportTexts(): Promise<void> {
  const areas = new Set(reportedWidgets.flatMap(({ texts }) => texts));
  await loadTexts("report", ...areas);
}
