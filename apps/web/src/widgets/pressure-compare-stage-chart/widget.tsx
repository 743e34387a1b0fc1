import { links } from "#addresses/links.ts";
import {
  CompareCard,
  type CompareKind,
  pressurePairs,
} from "#widgets/shared/quality/compare-card.tsx";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";

const widgetName = "pressureCompareStageChart";

export const comparedPressures: CompareKind = {
  title: "quality.pressureCompare",
  tour: widgetName,
  pairs: pressurePairs,
  chartOf: (stageId) => links.qcPressureCompareChart({ stageId }),
};

function PressureCompareTile(props: WidgetProps) {
  return <CompareCard kind={comparedPressures} {...props} />;
}

export const pressureCompareStageChart = {
  name: widgetName,
  title: comparedPressures.title,
  permission: "signed-in",
  texts: ["dashboards", "quality"],
  refreshMs: null,
  Tile: PressureCompareTile,
  // The section of the rates compares the pressures too.
  section: null,
} as const satisfies Widget;
