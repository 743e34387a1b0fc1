import type { Readings } from "@stagecraft/stage-charts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import type { EvidenceCard } from "./evidence.queries.ts";

type Curves = NonNullable<EvidenceCard["curves"]>;

/** Returns the samples only: gaps are not filled. */
function columnOf(
  { startTimestamp, stepSeconds }: Curves,
  values: readonly (number | null)[],
) {
  const known = values.flatMap((value, place) =>
    value === null ? [] : [{ value, place }],
  );
  return {
    times: Float64Array.from(
      known,
      ({ place }) => startTimestamp + place * stepSeconds * 1000,
    ),
    values: Float64Array.from(known, ({ value }) => value),
  };
}

/** Returns the samples of a card, loaded once, as a source for a chart. */
export function evidenceSource(curves: Curves, offset: number): ReadingSource {
  const empty = columnOf(curves, []);
  const columns = new Map([
    [
      `offset_pressure_${offset}`,
      columnOf(curves, curves.offsetPressure.values),
    ],
    [`fdiPressureChange${offset}`, columnOf(curves, curves.change.values)],
    [`fdiTrend${offset}`, columnOf(curves, curves.trend.values)],
    [`fdiUncertainty${offset}`, columnOf(curves, curves.uncertainty.values)],
    ["rate", columnOf(curves, curves.rate.values)],
  ]);
  const newest = Math.max(
    ...[...columns.values()].map(({ times }) => times.at(-1) ?? -Infinity),
  );
  const readings: Readings = {
    columnOf: (channel) => columns.get(channel) ?? empty,
    newestTime: () => (Number.isFinite(newest) ? newest : null),
    subscribe: () => () => undefined,
  };
  return {
    readings,
    serverNow: () => newest,
    sinceArrivalMs: () => null,
  };
}
