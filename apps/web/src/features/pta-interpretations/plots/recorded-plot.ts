import { ptaDimensions } from "@stagecraft/domain/pta";
import type { PlotModel } from "#charts/pta/plot-model.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { formatClock } from "#shared/time/format-time.ts";
import {
  axisAround,
  pressureText,
  pressureUnit,
  type PlotContext,
} from "./plot-context.ts";
import { thinnedSeries } from "./thin-series.ts";

const minuteMs = 60_000;
const mostPoints = 2400;

/** The record without an identified shut-in: pressure, and the rate if there is one. */
export function recordedPlot(
  context: Pick<PlotContext, "text" | "system" | "computed" | "recordWindow">,
): PlotModel {
  const { text, system, computed, recordWindow } = context;
  const { record, headPa } = computed;
  const pascals = ptaDimensions.pressure.toSi[system];
  const minutes = Array.from(
    record.timestampsMs,
    (at) => (at - recordWindow.from) / minuteMs,
  );
  const pressure = thinnedSeries(
    minutes,
    Array.from(record.surfacePressurePa, (each) => (each + headPa) / pascals),
    mostPoints,
    0.5,
  );
  const rates = record.slurryRateCubicMetersPerSecond;
  const rateUnit = ptaDimensions.rate.units[system];
  const rate =
    rates &&
    thinnedSeries(
      minutes,
      Array.from(rates, (each) => each / ptaDimensions.rate.toSi[system]),
      mostPoints,
      0.5,
    );
  const toTimestamp = (x: number) => recordWindow.from + x * minuteMs;
  return {
    key: "falloff",
    title: text("ptaInterpretation.recorded"),
    summary: text("ptaInterpretation.recordedSummary"),
    x: {
      label: text("ptaInterpretation.sinceStart"),
      unit: "min",
      domain: {
        kind: "linear",
        low: 0,
        high: Math.max(1e-6, (recordWindow.to - recordWindow.from) / minuteMs),
      },
    },
    left: axisAround(
      text("ptaInterpretation.pressure"),
      pressureUnit(system),
      pressure.y,
    ),
    right:
      rate &&
      axisAround(text("ptaInterpretation.rate"), rateUnit, [0, ...rate.y]),
    curves: [
      ...(rate === null
        ? []
        : [
            {
              key: "rate",
              label: text("ptaInterpretation.rate"),
              tone: "rate" as const,
              axis: "right" as const,
              form: "line" as const,
              ...rate,
            },
          ]),
      {
        key: "pressure",
        label: text("ptaInterpretation.pressure"),
        tone: "pressure",
        axis: "left",
        form: "line",
        ...pressure,
      },
    ],
    regions: [],
    lines: [],
    marks: [],
    notes: [],
    picks: [],
    toX: (timestamp) => (timestamp - recordWindow.from) / minuteMs,
    toTimestamp,
    xText: (x) => formatClock(toTimestamp(x)),
    yText: (y, axis) =>
      axis === "right" ? writtenValue(y, rateUnit) : pressureText(system, y),
  };
}
