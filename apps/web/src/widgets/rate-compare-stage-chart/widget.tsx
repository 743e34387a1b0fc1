import { links } from "#addresses/links.ts";
import {
  CompareCard,
  compareTable,
  type CompareKind,
  comparedOf,
  pressurePairs,
  ratePairs,
} from "#widgets/shared/quality/compare-card.tsx";
import { readStageMetrics } from "#widgets/shared/quality/quality-location.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";

const widgetName = "rateCompareStageChart";

const kind: CompareKind = {
  title: "quality.rateCompare",
  tour: widgetName,
  pairs: ratePairs,
  chartOf: (stageId) => links.qcRateCompareChart({ stageId }),
};

function RateCompareTile(props: WidgetProps) {
  return <CompareCard kind={kind} {...props} />;
}

export const rateCompareStageChart = {
  name: widgetName,
  title: kind.title,
  permission: "signed-in",
  texts: ["dashboards", "quality"],
  refreshMs: null,
  Tile: RateCompareTile,
  /** Includes the pressures: the report has one section for all comparisons. */
  async section(place, text) {
    const metrics = await readStageMetrics(place);
    if (metrics === null) return null;
    const { comparisons, stageName, wellNumber, unchecked } = metrics;
    const stage = text("quality.stageOf", {
      stage: stageName,
      well: wellNumber,
    });
    if (unchecked.includes("noData"))
      return { sentences: [stage, text("quality.noData")] };
    const { shown, absent } = comparedOf(comparisons, [
      ...ratePairs,
      ...pressurePairs,
    ]);
    const { columns, rows } = compareTable(shown, text);
    return {
      sentences: [stage, ...absent.map((pair) => text(pair.absent))],
      table: { columns, rows: rows.map(({ cells }) => cells) },
    };
  },
} as const satisfies Widget;
