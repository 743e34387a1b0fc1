import { linearFlowTime } from "@stagecraft/pta";
import { curveValueAt } from "#charts/pta/curve-value.ts";
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

/** The shut-in time of a value of the time function. */
function secondsAt(x: number, injectionSeconds: number): number {
  if (!(x > 0)) return Infinity;
  const root = (injectionSeconds - x * x) / (2 * x);
  return root > 0 ? root * root : 0;
}

/** Pressure over the time function of linear flow; its intercept is the pore pressure. */
export function linearFlowPlot(context: PlotContext): PlotModel | null {
  const { text, system, computed, time } = context;
  const { falloff, propped, gPlot } = computed.output;
  if (falloff === null || gPlot === null) return null;
  const { injectionSeconds } = time;
  const x = falloff.seconds.map((each) =>
    linearFlowTime(each, injectionSeconds),
  );
  const curve = { x, y: falloff.pressure };
  const lineY = (at: number) =>
    propped === null
      ? curveValueAt(curve, at)
      : propped.intercept + propped.slope * at;
  const toX = (timestamp: number) =>
    linearFlowTime(
      Math.max(0, secondsOf(context, timestamp)),
      injectionSeconds,
    );
  return {
    key: "linearFlow",
    title: text("ptaInterpretation.linearFlow"),
    summary: text("ptaInterpretation.linearFlowSummary"),
    x: {
      label: "√(tp+t) − √t",
      unit: "√s",
      domain: {
        kind: "linear",
        low: 0,
        high: Math.sqrt(injectionSeconds),
      },
    },
    left: axisAround(text("ptaInterpretation.pressure"), pressureUnit(system), [
      ...falloff.pressure,
      ...(propped === null ? [] : [propped.intercept]),
    ]),
    right: null,
    curves: [
      {
        key: "pressure",
        label: text("ptaInterpretation.pressure"),
        tone: "pressure",
        axis: "left",
        form: "line",
        ...curve,
        valueAt: (at) =>
          recordedPressureAt(context, secondsAt(at, injectionSeconds)),
      },
    ],
    regions: closureRegions(context, toX),
    lines:
      propped === null
        ? []
        : [
            {
              key: "propped",
              label: text("ptaInterpretation.afterLine"),
              axis: "left",
              from: propped.lineStart,
              to: propped.lineEnd,
              isSetByPerson: propped.isSetByPerson,
            },
          ],
    marks:
      propped === null
        ? []
        : [
            {
              key: "pore",
              label: text("ptaInterpretation.porePressure", {
                pressure: pressureText(system, propped.intercept),
              }),
              axis: "left",
              at: { x: 0, y: propped.intercept },
              shape: "square",
              isChosen: true,
            },
          ],
    notes: [],
    picks: plotPicks(context, toX, [
      { key: "closure" },
      { key: "proppedStart", y: lineY, isHome: true },
      { key: "proppedEnd", y: lineY, isHome: true },
    ]),
    toX,
    toTimestamp: (at) =>
      time.shutInMs +
      Math.min(time.lastSeconds, secondsAt(at, injectionSeconds)) * 1000,
    xText: (at) =>
      durationText(
        Math.min(time.lastSeconds, secondsAt(at, injectionSeconds)),
        text,
      ),
    yText: (y) => pressureText(system, y),
  };
}
