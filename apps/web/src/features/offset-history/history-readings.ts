import type { Readings } from "@stagecraft/stage-charts";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";

/** The channel of a line of the chart. */
export function gaugeChannel(line: number): string {
  return `offsetPressure ${line + 1}`;
}

const nothing = { times: new Float64Array(), values: new Float64Array() };

/** Returns the history as a source for a chart; there is no value where nothing was recorded. */
export function historyReadings({
  lines,
}: Pick<OffsetHistory, "lines">): Readings {
  const columns = new Map(
    lines.map(({ times, values }, line) => [
      gaugeChannel(line),
      {
        times: Float64Array.from(times),
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
      },
    ]),
  );
  const newest = Math.max(
    ...[...columns.values()].map(({ times }) => times.at(-1) ?? -Infinity),
  );
  return {
    columnOf: (channel) => columns.get(channel) ?? nothing,
    newestTime: () => (Number.isFinite(newest) ? newest : null),
    subscribe: () => () => undefined,
  };
}
