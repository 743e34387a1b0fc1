import { ptaDimensions } from "@stagecraft/domain/pta";
import type { PlotCurve, PlotModel } from "#charts/pta/plot-model.ts";
import { domainAround } from "#charts/pta/plot-scale.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { durationText } from "#translations/duration-text.ts";
import {
  axisAround,
  closureRegions,
  plotPicks,
  pressureText,
  pressureUnit,
  recordedPressureAt,
  type PlotContext,
} from "./plot-context.ts";
import {
  gapMs,
  mostOf,
  thinnedOnce,
  thinnedSeries,
  type Thinned,
} from "./thin-series.ts";

const mostPoints = 2400;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer falloffs have an axis in hours. */
const longMs = 3 * hourMs;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** First index at or after a value of a rising list. */
function indexFrom(values: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? NaN) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function part(values: ArrayLike<number>, from: number, to: number) {
  return Array.from(
    { length: to - from },
    (_, index) => values[from + index] ?? NaN,
  );
}

/**
 * A recorded channel within the visible time, with `x` in minutes or hours since the start of the
 * record.
 */
function recorded(
  context: PlotContext,
  values: ArrayLike<number>,
  stretch: Stretch,
  unitMs: number,
): Pick<PlotCurve, "x" | "y"> {
  const { timestampsMs } = context.computed.record;
  const origin = context.recordWindow.from;
  const from = Math.max(0, indexFrom(timestampsMs, stretch.from) - 1);
  const to = Math.min(
    timestampsMs.length,
    indexFrom(timestampsMs, stretch.to) + 1,
  );
  return thinnedSeries(
    part(timestampsMs, from, to).map((at) => (at - origin) / unitMs),
    part(values, from, to),
    mostPoints,
    gapMs(timestampsMs) / unitMs,
  );
}

/** The analyzed falloff, drawn over the record from which it was taken. */
function analyzed(
  context: PlotContext,
  stretch: Stretch,
  unitMs: number,
): Pick<PlotCurve, "x" | "y"> {
  const { falloff } = context.computed.reading;
  if (falloff === null) return { x: [], y: [] };
  const { shutInMs } = context.time;
  const { seconds } = falloff;
  const from = Math.max(
    0,
    indexFrom(seconds, (stretch.from - shutInMs) / 1000) - 1,
  );
  const to = Math.min(
    seconds.length,
    indexFrom(seconds, (stretch.to - shutInMs) / 1000) + 1,
  );
  const pascals = ptaDimensions.pressure.toSi[context.system];
  const offset = shutInMs - context.recordWindow.from;
  return thinnedSeries(
    part(seconds, from, to).map((each) => (offset + each * 1000) / unitMs),
    part(falloff.pressurePa, from, to).map((each) => each / pascals),
    mostPoints,
    gapMs(context.computed.record.timestampsMs) / unitMs,
  );
}

/** The history match of the newest run, over the matched record. */
function matched(context: PlotContext, unitMs: number): PlotCurve[] {
  const { text, match, isMatchOutdated, time, recordWindow } = context;
  if (match === null) return [];
  const offset = time.shutInMs - recordWindow.from;
  return [
    {
      key: "model",
      label: text("ptaInterpretation.model"),
      tone: "model",
      axis: "left",
      form: "line",
      ...thinnedOnce(match, [offset, unitMs], () => ({
        x: match.seconds.map((each) => (offset + each * 1000) / unitMs),
        y: match.pressure,
      })),
      isOutdated: isMatchOutdated,
    },
  ];
}

/** Pressure over time with the injection rate. */
export function falloffPlot(context: PlotContext): PlotModel {
  const { text, system, computed, time, recordWindow, window } = context;
  const { record, headPa } = computed;
  const stretch = window ?? recordWindow;
  const isLong = recordWindow.to - recordWindow.from > longMs;
  const unitMs = isLong ? hourMs : minuteMs;
  const pascals = ptaDimensions.pressure.toSi[system];
  const rateToSi = ptaDimensions.rate.toSi[system];
  const rateUnit = ptaDimensions.rate.units[system];
  const { from } = recordWindow;
  const setting = [stretch.from, stretch.to, unitMs, from];
  const pressure = thinnedOnce(
    record.surfacePressurePa,
    [...setting, headPa, pascals],
    () => {
      const { x, y } = recorded(
        context,
        record.surfacePressurePa,
        stretch,
        unitMs,
      );
      return { x, y: Array.from(y, (each) => (each + headPa) / pascals) };
    },
  );
  const { falloff } = computed.reading;
  const read: Thinned =
    falloff === null
      ? { x: [], y: [] }
      : thinnedOnce(falloff, [...setting, time.shutInMs, pascals], () =>
          analyzed(context, stretch, unitMs),
        );
  const rates = record.slurryRateCubicMetersPerSecond;
  const rate =
    rates &&
    thinnedOnce(rates, [...setting, rateToSi], () => {
      const { x, y } = recorded(context, rates, stretch, unitMs);
      return { x, y: Array.from(y, (each) => each / rateToSi) };
    });
  const mostRate = rates === null ? 0 : mostOf(rates) / rateToSi;
  const toX = (timestamp: number) => (timestamp - recordWindow.from) / unitMs;
  const origin = toX(time.shutInMs);
  const domain = {
    kind: "linear" as const,
    low: 0,
    high: (recordWindow.to - recordWindow.from) / unitMs,
  };
  // The axis fits the falloff only, because friction during pumping would compress it into a
  // corner.
  const shown = [
    ...Array.from(read.y),
    ...Array.from(pressure.y).filter(
      (_, index) => (pressure.x[index] ?? 0) >= origin,
    ),
  ];
  return {
    key: "falloff",
    title: text("ptaInterpretation.falloff"),
    summary: text("ptaInterpretation.falloffSummary"),
    x: {
      label: text("ptaInterpretation.sinceShutIn"),
      unit: isLong ? "h" : "min",
      domain,
      origin,
    },
    left: {
      ...axisAround(
        text("ptaInterpretation.pressure"),
        pressureUnit(system),
        shown,
      ),
      domain: domainAround(shown, "linear", 0.12) ?? {
        kind: "linear",
        low: 0,
        high: 1,
      },
    },
    right:
      rate === null
        ? null
        : {
            ...axisAround(text("ptaInterpretation.rate"), rateUnit, [0]),
            isSteady: true,
            domain: {
              kind: "linear",
              low: 0,
              high: Math.max(mostRate * 1.6, 1e-9),
            },
          },
    curves: [
      ...(rate === null
        ? []
        : [
            {
              key: "rate",
              label: text("ptaInterpretation.rate"),
              tone: "rate",
              axis: "right",
              form: "line",
              ...rate,
            } satisfies PlotCurve,
          ]),
      {
        key: "leftOut",
        label: text("ptaInterpretation.notRead"),
        tone: "leftOut",
        axis: "left",
        form: "line",
        ...pressure,
        isQuiet: true,
      },
      {
        key: "pressure",
        label: text("ptaInterpretation.pressure"),
        tone: "pressure",
        axis: "left",
        form: "line",
        ...read,
        valueAt: (x) =>
          recordedPressureAt(context, ((x - origin) * unitMs) / 1000),
      },
      ...matched(context, unitMs),
    ],
    regions: closureRegions(context, toX),
    lines: [],
    marks: [],
    notes: [],
    picks: plotPicks(context, toX, [
      { key: "closure", lane: 1 },
      { key: "shutIn", isHome: true },
      { key: "falloffEnd", isHome: true },
    ]),
    toX,
    toTimestamp: (x) => recordWindow.from + x * unitMs,
    xText: (x) => {
      const seconds = ((x - origin) * unitMs) / 1000;
      return seconds < 0
        ? text("ptaInterpretation.beforeShutIn", {
            duration: durationText(-seconds, text),
          })
        : durationText(seconds, text);
    },
    yText: (y, axis) =>
      axis === "right" ? writtenValue(y, rateUnit) : pressureText(system, y),
  };
}
