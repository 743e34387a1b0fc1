import { links } from "#addresses/links.ts";
import {
  CompareCard,
  compareTable,
  type CompareKind,
} from "#widgets/shared/quality/compare-card.tsx";
import {
  pressurePairs,
  ratePairs,
} from "#widgets/shared/quality/compared-pairs.ts";
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
    const absent = [...ratePairs, ...pressurePairs].filter(
      ({ name }) => !metrics.comparisons.some((each) => each.name === name),
    );
    const { columns, rows } = compareTable(metrics.comparisons, text);
    return {
      sentences: [
        text("quality.stageOf", {
          stage: metrics.stageName,
          well: metrics.wellNumber,
        }),
        ...absent.map((pair) => text(pair.absent)),
      ],
      table: { columns, rows: rows.map(({ cells }) => cells) },
    };
  },
} as const satisfies Widget;
