import { links } from "#addresses/links.ts";
import {
  CompareCard,
  compareTable,
  type CompareKind,
} from "./compare-card.tsx";
import { markdownSection } from "./markdown-section.ts";
import { readStageMetrics } from "./quality-location.ts";
import type { Widget, WidgetProps } from "./widget.ts";

const rates: CompareKind = {
  title: "quality.rateCompare",
  tour: "rateCompareStageChart",
  pairs: [
    { name: "rate", absent: "quality.noSecondRate" },
    { name: "balance", absent: "quality.noCleanRate" },
  ],
  chartOf: (stageId) => links.qcRateCompareChart({ stageId }),
};

const pressures: CompareKind = {
  title: "quality.pressureCompare",
  tour: "pressureCompareStageChart",
  pairs: [{ name: "pressure", absent: "quality.noSecondPressure" }],
  chartOf: (stageId) => links.qcPressureCompareChart({ stageId }),
};

function RateCompareTile(props: WidgetProps) {
  return <CompareCard kind={rates} {...props} />;
}

/** Shown next to the rates on the QC dashboard; the report has both in one section. */
export function PressureCompareTile(props: WidgetProps) {
  return <CompareCard kind={pressures} {...props} />;
}

export const rateCompareStageChart: Widget = {
  name: "rateCompareStageChart",
  Tile: RateCompareTile,
  async markdown(place, text) {
    const metrics = await readStageMetrics(place);
    if (metrics === null) return null;
    const absent = [...rates.pairs, ...pressures.pairs].filter(
      ({ name }) => !metrics.comparisons.some((each) => each.name === name),
    );
    const { columns, rows } = compareTable(metrics.comparisons, text);
    return markdownSection(
      text("quality.rateCompare"),
      [
        text("quality.stageOf", {
          stage: metrics.stageName,
          well: metrics.wellNumber,
        }),
        ...absent.map((pair) => text(pair.absent)),
      ],
      { columns, rows: rows.map(({ cells }) => cells) },
    );
  },
};
