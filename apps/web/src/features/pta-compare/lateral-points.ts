import type { PlotBand, PlotPoint } from "#charts/pta-compare/PointPlot.tsx";
import { links } from "#addresses/links.ts";
import { lengthIn, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { Text } from "#translations/use-text.ts";
import type { CompareRow, WellFigures } from "./compare-rows.ts";
import { rowSentence } from "./compare-texts.ts";

export interface LateralAxis {
  readonly axis: "depth" | "stage";
  readonly unit: LengthUnit;
}

/** Where a stage lies along its well; null when that is not known. */
function alongOf(
  { item }: CompareRow,
  { axis, unit }: LateralAxis,
): number | null {
  if (axis === "stage") return item.stageNumber;
  return item.midPerforationMdMetres === null
    ? null
    : lengthIn(item.midPerforationMdMetres, unit);
}

/** The marks of a case along its wells, and the stages without a mark because their position is not known. */
export function lateralPoints(
  figures: readonly WellFigures[],
  wellIds: readonly number[],
  lateral: LateralAxis,
  text: Text,
): {
  readonly points: PlotPoint[];
  readonly bands: PlotBand[];
  readonly unplaced: CompareRow[];
} {
  const points: PlotPoint[] = [];
  const bands: PlotBand[] = [];
  const unplaced: CompareRow[] = [];
  for (const { wellId, rows, spread } of figures) {
    const well = Math.max(0, wellIds.indexOf(wellId));
    const places: number[] = [];
    for (const row of rows) {
      const { item, result } = row;
      if (result === null) continue;
      const x = alongOf(row, lateral);
      if (x === null) {
        unplaced.push(row);
        continue;
      }
      places.push(x);
      points.push({
        key: item.id,
        x,
        y: result.value,
        low: result.low,
        high: result.high,
        well,
        isResolved: result.isResolved,
        isOutdated: item.context.isOutdated,
        name: row.isOutlier ? item.stageName : "",
        label: rowSentence(row, text),
        to: links.interpretation({ interpretationId: item.id }),
      });
    }
    if (spread !== null && places.length > 0)
      bands.push({
        well,
        from: Math.min(...places),
        to: Math.max(...places),
        low: spread.p10,
        middle: spread.p50,
        high: spread.p90,
      });
  }
  return { points, bands, unplaced };
}
