import type { Readings } from "@stagecraft/stage-charts";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";

/** The one line of the chart. */
export const gaugeChannel = "offsetPressure";

const nothing = { times: new Float64Array(), values: new Float64Array() };

/** The history as a chart reads samples; where nothing was recorded there is no number. */
export function historyReadings(
  history: Pick<OffsetHistory, "times" | "values">,
): Readings {
  const column = {
    times: Float64Array.from(history.times),
    values: Float64Array.from(history.values, (value) => value ?? Number.NaN),
  };
  return {
    columnOf: (channel) => (channel === gaugeChannel ? column : nothing),
    newestTime: () => column.times.at(-1) ?? null,
    subscribe: () => () => undefined,
  };
}
