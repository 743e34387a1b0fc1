import { writeNumber } from "@stagecraft/domain";
import { ptaDimensions } from "@stagecraft/domain/pta";
import type {
  PlotMark,
  PlotModel,
  PlotStraightLine,
} from "#charts/pta/plot-model.ts";
import { curveValueAt } from "#charts/pta/curve-value.ts";
import { closureTexts } from "#entities/pta/pta-texts.ts";
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
import { thinnedOnce } from "./thin-series.ts";

type GSeries = NonNullable<PlotContext["computed"]["output"]["gPlot"]>;

/** The axis leaves out the water hammer right after shut-in, which would flatten the rest. */
const skippedShare = 0.05;

function settledValues(g: GSeries, values: readonly number[]): number[] {
  const from = (g.gTime.at(-1) ?? 0) * skippedShare;
  return values.filter((_, index) => (g.gTime[index] ?? 0) >= from);
}

/** A line through the origin; closure is where G·dP/dG leaves it. */
function tangentLine(context: PlotContext, g: GSeries): PlotStraightLine[] {
  const { tangent } = g;
  if (tangent === null) return [];
  const from = (g.gTime.at(-1) ?? 0) * skippedShare;
  const slope = g.gDerivative.reduce((most, value, index) => {
    const at = g.gTime[index] ?? NaN;
    return at >= from && at <= tangent.G ? Math.max(most, value) : most;
  }, 0);
  return [
    {
      key: "tangent",
      label: context.text("ptaInterpretation.tangentLine"),
      axis: "right",
      from: { x: 0, y: 0 },
      to: { x: tangent.G, y: slope * tangent.G },
      isSetByPerson: false,
    },
  ];
}

function readings(context: PlotContext, g: GSeries): PlotMark[] {
  const { text } = context;
  return (["contact", "tangent"] as const).flatMap((method) => {
    const reading = g[method];
    if (reading === null) return [];
    return [
      {
        key: method,
        label: text(closureTexts[method]),
        axis: "left" as const,
        at: { x: reading.G, y: reading.pressure },
        shape: method === "contact" ? ("ring" as const) : ("diamond" as const),
        // Tangent closure is after contact, often immediately.
        isNamedBelow: method === "tangent",
        isChosen: g.closureMethod === method,
      },
    ];
  });
}

/** Pressure and its decline over G, with the closures of both methods. */
export function gPlot(context: PlotContext): PlotModel | null {
  const { text, system, computed, time } = context;
  const { gPlot: g, unpropped } = computed.output;
  if (g === null) return null;
  const unit = pressureUnit(system);
  const reading = computed.reading.gPlot;
  // The same arrays at every step of a drag, so that the curves are not drawn again.
  const once = (source: object, y: readonly number[]) =>
    thinnedOnce(source, [ptaDimensions.pressure.toSi[system]], () => ({
      x: g.gTime,
      y,
    }));
  const declines = [
    0,
    ...settledValues(g, g.gDerivative),
    ...settledValues(g, g.gSemilog),
  ];
  const pressure = { x: g.gTime, y: g.pressure };
  const lineY = (x: number) =>
    unpropped === null
      ? curveValueAt(pressure, x)
      : unpropped.intercept + unpropped.slope * x;
  const toX = (timestamp: number) => time.toG(secondsOf(context, timestamp));
  return {
    key: "gPlot",
    title: text("ptaInterpretation.gPlot"),
    summary: text("ptaInterpretation.gPlotSummary"),
    x: {
      label: "G",
      unit: "",
      domain: { kind: "linear", low: 0, high: g.gTime.at(-1) ?? 1 },
    },
    left: axisAround(text("ptaInterpretation.pressure"), unit, g.pressure),
    right: axisAround(text("ptaInterpretation.decline"), unit, [
      ...declines,
      // The flags of the search range are at the bottom, below the decline.
      -0.18 * Math.max(...declines),
    ]),
    curves: [
      {
        key: "pressure",
        label: text("ptaInterpretation.pressure"),
        tone: "pressure",
        axis: "left",
        form: "line",
        ...once(reading?.pressure ?? g.pressure, g.pressure),
        valueAt: (x) => recordedPressureAt(context, time.toSeconds(x)),
      },
      {
        key: "decline",
        label: "−dP/dG",
        tone: "derivative",
        axis: "right",
        form: "line",
        ...once(reading?.decline ?? g.gDerivative, g.gDerivative),
      },
      {
        key: "semilog",
        label: "G·dP/dG",
        tone: "semilog",
        axis: "right",
        form: "line",
        ...once(reading?.semilog ?? g.gSemilog, g.gSemilog),
      },
    ],
    regions: closureRegions(context, toX),
    lines: [
      ...tangentLine(context, g),
      ...(unpropped === null
        ? []
        : [
            {
              key: "unpropped",
              label: text("ptaInterpretation.beforeLine"),
              axis: "left" as const,
              from: unpropped.lineStart,
              to: unpropped.lineEnd,
              isSetByPerson: unpropped.isSetByPerson,
            },
          ]),
    ],
    marks: readings(context, g),
    notes: [],
    picks: plotPicks(context, toX, [
      { key: "gPlotStart", lane: -1, isHome: true },
      { key: "gPlotEnd", lane: -1, isHome: true },
      { key: "closure", lane: 0, isHome: true },
      { key: "unproppedStart", y: lineY, isHome: true },
      { key: "unproppedEnd", y: lineY, isHome: true },
    ]),
    toX,
    toTimestamp: (x) => time.shutInMs + time.toSeconds(x) * 1000,
    xText: (x) =>
      text("ptaInterpretation.place", {
        duration: durationText(time.toSeconds(x), text),
        g: writeNumber(x, 3),
      }),
    yText: (y) => pressureText(system, y),
  };
}
