import type { TimeColumn, TimeWindow } from "@stagecraft/charting/drawing";
import { typicalStepMilliseconds } from "@stagecraft/charting/drawing";
import { shownUnit, type UnitChoice, type PlotLine } from "@stagecraft/domain";
import { roleOf, silenceLimitMs } from "@stagecraft/stage-charts";
import type {
  PictureChart,
  PictureCharts,
} from "#features/stage-images/picture-charts.ts";

export interface LegendEntry {
  readonly label: string;
  readonly color: string;
  readonly dash: readonly [number, number] | null;
  /** The last value of the picture; a dash when there is none. */
  readonly value: string;
  readonly unit: string;
  /** When the value was measured, if the line ends before the picture does; null otherwise. */
  readonly ageTime: number | null;
}

interface LastSample {
  readonly time: number;
  readonly value: number;
}

function lastSample(
  { times, values }: TimeColumn,
  { from, to }: TimeWindow,
): LastSample | null {
  for (let index = times.length - 1; index >= 0; index--) {
    const time = times[index] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    if (time < from) return null;
    if (time <= to && Number.isFinite(value)) return { time, value };
  }
  return null;
}

function labelOf({ label, attribute }: PlotLine): string {
  const { tag } = roleOf(attribute);
  const name = label === "" ? attribute : label;
  return tag === null || name.startsWith(tag) ? name : `${tag} ${name}`;
}

/** Lists all lines of a picture; a name that two charts share is shown with the chart's title. */
export function pictureLegend(
  charts: PictureCharts,
  units: UnitChoice = "pad",
): LegendEntry[] {
  const entries = charts.charts.flatMap((chart) =>
    legendOf(chart, charts, units).map((entry) => ({ chart, entry })),
  );
  const count = Map.groupBy(entries, ({ entry }) => entry.label);
  return entries.map(({ chart, entry }) =>
    (count.get(entry.label)?.length ?? 0) > 1
      ? { ...entry, label: `${entry.label}, ${chart.title.toLowerCase()}` }
      : entry,
  );
}

/** The lines of a chart with their last values, for the foot of the picture. */
function legendOf(
  chart: PictureChart,
  { readings, window }: PictureCharts,
  units: UnitChoice,
): LegendEntry[] {
  const ends = readings.newestTime();
  return chart.lines.map((line) => {
    const drawn = chart.model.lines.find(({ key }) => key === line.attribute);
    const column = readings.columnOf(line.attribute);
    const last = window === null ? null : lastSample(column, window);
    const end = Math.min(window?.to ?? Infinity, ends ?? Infinity);
    const limit = silenceLimitMs(typicalStepMilliseconds(column.times));
    return {
      label: labelOf(line),
      color: drawn?.color ?? line.color,
      dash: drawn?.dash ?? null,
      value: last === null ? "–" : chart.formatValue(last.value, line),
      unit: last === null ? "" : shownUnit(line.unit, units).unit,
      ageTime: last !== null && end - last.time > limit ? last.time : null,
    };
  });
}
