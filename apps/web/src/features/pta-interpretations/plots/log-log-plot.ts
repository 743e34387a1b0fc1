import { equivalentSeconds } from "@stagecraft/pta";
import { curveValueAt } from "#charts/pta/curve-value.ts";
import type { PlotCurve, PlotModel, PlotNote } from "#charts/pta/plot-model.ts";
import { regimeTexts } from "#entities/pta/pta-texts.ts";
import { durationText } from "#translations/duration-text.ts";
import type { FalloffTime } from "../falloff-time.ts";
import {
  axisAround,
  closureRegions,
  plotPicks,
  pressureText,
  pressureUnit,
  secondsOf,
  type PlotContext,
} from "./plot-context.ts";

type LogLogSeries = NonNullable<
  PlotContext["computed"]["output"]["semiLogDerivative"]
>;

/** During flow, elapsed time is the equivalent time. */
function equivalentOf(time: FalloffTime, seconds: number): number {
  return time.isShutIn
    ? equivalentSeconds(seconds, time.injectionSeconds)
    : seconds;
}

function secondsOfEquivalent(time: FalloffTime, equivalent: number): number {
  const { injectionSeconds, isShutIn } = time;
  return isShutIn
    ? (injectionSeconds * equivalent) / (injectionSeconds - equivalent)
    : equivalent;
}

/** The curve of the history match: change and derivative over equivalent time. */
function modelCurves(context: PlotContext, start: number): PlotCurve[] {
  const { text, match, isMatchOutdated, time } = context;
  if (match === null) return [];
  return [
    {
      key: "model",
      label: text("ptaInterpretation.model"),
      tone: "model",
      axis: "left",
      form: "line",
      x: match.seconds.map((each) => equivalentOf(time, each)),
      y: match.pressure.map(
        (pressure) => (time.isFalling ? 1 : -1) * (start - pressure),
      ),
      isOutdated: isMatchOutdated,
    },
    {
      key: "modelDerivative",
      label: text("ptaInterpretation.modelDerivative"),
      tone: "modelDerivative",
      axis: "left",
      form: "line",
      x: match.equivalentSeconds,
      y: match.derivative,
      isOutdated: isMatchOutdated,
    },
  ];
}

/** Names of the flow regimes along the derivative. */
function regimeNotes(context: PlotContext, series: LogLogSeries): PlotNote[] {
  const { text, computed } = context;
  const curve = { x: series.equivalentSeconds, y: series.derivative };
  return computed.output.flowRegimes.flatMap(({ regime, from, to }) => {
    const start = curveValueAt(curve, from);
    const end = curveValueAt(curve, to);
    if (start === null || end === null) return [];
    return [
      {
        key: `${regime}-${from}`,
        label: text(regimeTexts[regime]),
        from: { x: from, y: start },
        to: { x: to, y: end },
      },
    ];
  });
}

/** The pressure change and its Bourdet derivative over equivalent time. */
export function logLogPlot(context: PlotContext): PlotModel | null {
  const { text, system, computed, time } = context;
  const { semiLogDerivative: series, falloff } = computed.output;
  if (series === null) return null;
  const unit = pressureUnit(system);
  const toX = (timestamp: number) => {
    const seconds = secondsOf(context, timestamp);
    return seconds > 0 ? equivalentOf(time, seconds) : NaN;
  };
  const toSeconds = (equivalent: number) =>
    secondsOfEquivalent(time, equivalent);
  const derivative = { x: series.equivalentSeconds, y: series.derivative };
  // The derivative needs points on both sides, so it ends before the falloff does.
  const first = series.equivalentSeconds[0] ?? NaN;
  const last = series.equivalentSeconds.at(-1) ?? NaN;
  const onDerivative = (x: number) =>
    curveValueAt(derivative, Math.min(last, Math.max(first, x)));
  const model = modelCurves(context, falloff?.pressure[0] ?? NaN);
  return {
    key: "logLog",
    title: text("ptaInterpretation.logLog"),
    summary: text("ptaInterpretation.logLogSummary"),
    x: {
      label: text("ptaInterpretation.equivalentTime"),
      unit: "s",
      domain: {
        kind: "log",
        low: series.equivalentSeconds[0] ?? 1,
        high: (series.equivalentSeconds.at(-1) ?? 10) * 1.02,
      },
    },
    left: axisAround(
      text("ptaInterpretation.changeAndDerivative"),
      unit,
      [...series.change, ...series.derivative],
      "log",
    ),
    right: null,
    curves: [
      ...model,
      {
        key: "change",
        label: "ΔP",
        tone: "pressure",
        axis: "left",
        form: "dots",
        x: series.equivalentSeconds,
        y: series.change,
      },
      {
        key: "derivative",
        label: text("ptaInterpretation.derivative"),
        tone: "derivative",
        axis: "left",
        form: "dots",
        x: series.equivalentSeconds,
        y: series.derivative,
      },
    ],
    regions: closureRegions(context, toX),
    lines: [],
    marks: [],
    notes: regimeNotes(context, series),
    picks: plotPicks(context, toX, [
      { key: "closure" },
      { key: "proppedStart", y: onDerivative },
      { key: "proppedEnd", y: onDerivative },
    ]),
    toX,
    toTimestamp: (x) =>
      time.shutInMs +
      Math.min(time.lastSeconds, Math.max(0, toSeconds(x))) * 1000,
    xText: (x) => durationText(toSeconds(x), text),
    yText: (y) => pressureText(system, y),
  };
}
