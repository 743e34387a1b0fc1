import type { PlotModel } from "#charts/pta/plot-model.ts";
import { durationText } from "#translations/duration-text.ts";
import {
  axisAround,
  closureRegions,
  plotPicks,
  pressureText,
  pressureUnit,
  recordedPressureAt,
  secondsOf,
  type PlotContext,
} from "./plot-context.ts";

/** Pressure and its derivative over the root of shut-in time. */
export function rootPlot(context: PlotContext): PlotModel | null {
  const { text, system, computed, time } = context;
  const root = computed.output.sqrtTime;
  if (root === null) return null;
  const unit = pressureUnit(system);
  // The derivative of a falling pressure is negated, because positive curves are easier to read.
  const derivative = root.derivative.map((each) =>
    time.isFalling ? -each : each,
  );
  const settled = derivative.filter(
    (_, index) => (root.rootSeconds[index] ?? 0) > 4,
  );
  const toX = (timestamp: number) =>
    Math.sqrt(Math.max(0, secondsOf(context, timestamp)));
  return {
    key: "root",
    title: text("ptaInterpretation.root"),
    summary: text("ptaInterpretation.rootSummary"),
    x: {
      label: "√t",
      unit: "√s",
      domain: { kind: "linear", low: 0, high: root.rootSeconds.at(-1) ?? 1 },
    },
    left: axisAround(text("ptaInterpretation.pressure"), unit, root.pressure),
    right: axisAround("−√t·dP/d√t", unit, [0, ...settled]),
    curves: [
      {
        key: "pressure",
        label: text("ptaInterpretation.pressure"),
        tone: "pressure",
        axis: "left",
        form: "dots",
        x: root.rootSeconds,
        y: root.pressure,
        valueAt: (x) => recordedPressureAt(context, x * x),
      },
      {
        key: "derivative",
        label: "−√t·dP/d√t",
        tone: "derivative",
        axis: "right",
        form: "dots",
        x: root.rootSeconds,
        y: derivative,
      },
    ],
    regions: closureRegions(context, toX),
    lines: [],
    marks: [],
    notes: [],
    picks: plotPicks(context, toX, [{ key: "closure" }]),
    toX,
    toTimestamp: (x) => time.shutInMs + x * x * 1000,
    xText: (x) => durationText(x * x, text),
    yText: (y) => pressureText(system, y),
  };
}
