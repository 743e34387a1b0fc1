import { shownUnit } from "@stagecraft/domain";
import {
  secondaryCharts,
  type EditLimits,
  type EditPlot,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import type { ChangeRow } from "#entities/stage/SummaryChangeTable.tsx";
import { typedQuantity } from "#shared/form/typed-quantity.ts";
import { currentUnits } from "#translations/reader-state.ts";
import type { Text } from "#translations/use-text.ts";
import { secondaryTexts } from "#entities/stage/setting-texts.ts";

interface AxisRange {
  readonly key: string;
  readonly label: string;
  readonly limits: EditLimits;
  /** Empty on charts whose lines have different units. */
  readonly unit: string;
}

function rangesOf({ yAxes, secondary }: EditPlot, text: Text): AxisRange[] {
  return [
    ...yAxes.map(({ title, limits, unit }, index) => ({
      key: `plot.yAxes.${index}`,
      label: title || text("editing.axis", { number: index + 1 }),
      limits,
      unit,
    })),
    ...secondaryCharts.map((chart) => ({
      key: `plot.secondary.${chart}`,
      label: text(secondaryTexts[chart]),
      limits: secondary[chart].yaxis,
      unit: "",
    })),
  ];
}

/** `0 – 80 MPa`, in the units of the reader. */
function rangeText({ limits, unit }: AxisRange, text: Text): string {
  const shown = shownUnit(unit, currentUnits());
  const { format } = typedQuantity(shown);
  const end = (limit: TypedNumber) =>
    limit === null ? text("editing.automatic") : format(limit);
  return `${end(limits.min)} – ${end(limits.max)} ${shown.unit}`.trim();
}

/** Ranges of axes that an edit changes: only the chart shows them, so no result of the engine does. */
export function axisRangeChanges(
  before: EditPlot,
  after: EditPlot,
  text: Text,
): ChangeRow[] {
  const old = new Map(
    rangesOf(before, text).map((range) => [range.key, range]),
  );
  return rangesOf(after, text).flatMap((range) => {
    const previous = old.get(range.key);
    if (previous === undefined) return [];
    const was = rangeText(previous, text);
    const is = rangeText(range, text);
    return was === is ? [] : [{ key: range.key, label: range.label, was, is }];
  });
}
