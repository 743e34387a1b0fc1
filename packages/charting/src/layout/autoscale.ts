import type { ChartAxis, ChartLine, ChartModel } from "../chart-model.ts";
import type { TimeWindow } from "../interaction/live-window.ts";
import { valueStep } from "./ticks.ts";
import { firstIndexAtOrAfter } from "../lines/time-column.ts";

export interface AxisLimits {
  readonly min: number;
  readonly max: number;
}

const mostSteps = 6;
/** Room above and below, as a fraction of the span of the values. */
const roomShare = 0.04;

function rangeOf(
  lines: readonly ChartLine[],
  { from, to }: TimeWindow,
): AxisLimits | null {
  let min = Infinity;
  let max = -Infinity;
  for (const line of lines) {
    const { times, values } = line.read();
    const end = firstIndexAtOrAfter(times, to + 1);
    for (let index = firstIndexAtOrAfter(times, from); index < end; index++) {
      const value = values[index] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : null;
}

/** Widens the span when all values are the same. */
function opened({ min, max }: AxisLimits): AxisLimits {
  if (max > min) return { min, max };
  const reach = Math.abs(min) * 0.1 || 1;
  return { min: min - reach, max: max + reach };
}

/** Round limits that hold every sample of the lines within the window; null without samples. */
export function autoscaledAxis(
  lines: readonly ChartLine[],
  window: TimeWindow,
  shownFactor = 1,
): AxisLimits | null {
  const range = rangeOf(lines, window);
  if (!range) return null;
  const drawn = opened(range);
  const [min, max] = [drawn.min * shownFactor, drawn.max * shownFactor];
  const room = (max - min) * roomShare;
  // Values that do not cross zero get no room beyond it.
  const low = min >= 0 ? Math.max(0, min - room) : min - room;
  const high = max <= 0 ? Math.min(0, max + room) : max + room;
  const step = valueStep(low, high, mostSteps);
  const round = (value: number) => Number(value.toPrecision(12)) / shownFactor;
  return {
    min: round(Math.floor(low / step) * step),
    max: round(Math.ceil(high / step) * step),
  };
}

const linesOf = ({ lines }: ChartModel, axis: ChartAxis) =>
  lines.filter((line) => line.axis === axis.key);

/** The model with the limits its autoscaled axes have in a window. */
export function fittedModel(
  model: ChartModel,
  window: TimeWindow | null,
): ChartModel {
  if (!window || !model.axes.some(({ isAutoscaled }) => isAutoscaled))
    return model;
  return {
    ...model,
    axes: model.axes.map((axis) =>
      axis.isAutoscaled
        ? {
            ...axis,
            ...autoscaledAxis(linesOf(model, axis), window, axis.shownFactor),
          }
        : axis,
    ),
  };
}

/** Whether samples from a time on still lie within the limits their axis was fitted to. */
export function stillFits(
  fitted: ChartModel,
  fromTime: number,
  window: TimeWindow,
): boolean {
  return fitted.axes.every((axis) => {
    if (!axis.isAutoscaled) return true;
    const from = Math.max(fromTime, window.from);
    const range = rangeOf(linesOf(fitted, axis), { from, to: window.to });
    return !range || (range.min >= axis.min && range.max <= axis.max);
  });
}
