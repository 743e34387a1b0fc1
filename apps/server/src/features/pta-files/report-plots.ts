import { writtenPtaUnit, type PtaOutput } from "@stagecraft/domain/pta";
import {
  closureLabels,
  modelLabels,
  regimeLabels,
} from "#features/pta-files/file-labels.ts";
import type {
  Plot,
  PlotMark,
  PlotSeries,
} from "#features/pta-files/plot-frame.ts";
import { linearScale, logScale } from "#features/pta-files/plot-scale.ts";

/** The colors of the light theme. */
const colors = {
  pressure: "#D1222B",
  derivative: "#0A5FD0",
  semilog: "#925001",
  model: "#10161F",
  line: "#6B3FA0",
  closure: "#1B7F4B",
} as const;

function valuesOf(
  series: readonly PlotSeries[],
  isRight: boolean,
): readonly number[] {
  return series
    .filter((each) => (each.isRight ?? false) === isRight)
    .flatMap(({ ys }) => ys);
}

/**
 * Derivatives of the first seconds are far above all others, so the axis fits most values instead
 * of all.
 */
function withoutExtremes(values: readonly number[]): readonly number[] {
  const sorted = values
    .filter(Number.isFinite)
    .toSorted((first, second) => first - second);
  const cut = Math.floor(sorted.length * 0.02);
  return sorted.slice(cut, sorted.length - cut);
}

interface PlotParts {
  readonly title: string;
  readonly xName: string;
  readonly unit: string;
  readonly rightName?: string;
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly PlotMark[];
}

function linearPlot(parts: PlotParts): Plot | null {
  const { series, unit, ...rest } = parts;
  const x = linearScale(series.flatMap(({ xs }) => xs));
  const y = linearScale(valuesOf(series, false));
  const right = linearScale(withoutExtremes(valuesOf(series, true)));
  if (x === null || y === null) return null;
  return {
    ...rest,
    yName: `Pressure [${unit}]`,
    x,
    y,
    ...(right === null ? {} : { right }),
    series,
  };
}

function closureMarks(
  { gPlot }: PtaOutput,
  xOf: (reading: { readonly G: number; readonly seconds: number }) => number,
): readonly PlotMark[] {
  if (gPlot === null) return [];
  const { contact, tangent, closure, closureMethod } = gPlot;
  const readings = [
    ["contact", contact],
    ["tangent", tangent],
  ] as const;
  const marks = readings.flatMap(([method, reading]): PlotMark[] =>
    reading === null
      ? []
      : [
          {
            x: xOf(reading),
            word: closureLabels[method],
            color: colors.closure,
            isChosen: closureMethod === method,
          },
        ],
  );
  return closureMethod === "person" && closure !== null
    ? [
        ...marks,
        {
          x: xOf(closure),
          word: `Closure, ${closureLabels.person.toLowerCase()}`,
          color: colors.line,
          isChosen: true,
        },
      ]
    : marks;
}

function falloffPlot(output: PtaOutput, unit: string): Plot | null {
  const { falloff, staticModel } = output;
  if (falloff === null) return null;
  return linearPlot({
    title: "Falloff",
    xName: "Time after shut-in [min]",
    unit,
    series: [
      {
        name: "Pressure",
        color: colors.pressure,
        look: "dots",
        xs: falloff.seconds.map((each) => each / 60),
        ys: falloff.pressure,
      },
      ...(staticModel === null
        ? []
        : [
            {
              name: `Model: ${modelLabels[staticModel.model]}`,
              color: colors.model,
              look: "line" as const,
              xs: staticModel.seconds.map((each) => each / 60),
              ys: staticModel.pressure,
            },
          ]),
    ],
    marks: closureMarks(output, ({ seconds }) => seconds / 60),
  });
}

function drawnLine(line: NonNullable<PtaOutput["propped"]>, name: string) {
  const { lineStart, lineEnd } = line;
  return {
    name,
    color: colors.line,
    look: "dashed" as const,
    xs: [lineStart.x, lineEnd.x],
    ys: [lineStart.y, lineEnd.y],
  };
}

function gPlot(output: PtaOutput, unit: string): Plot | null {
  const { gPlot: plot, unpropped } = output;
  if (plot === null) return null;
  return linearPlot({
    title: "G-function",
    xName: "G",
    unit,
    rightName: `−dP/dG, G·dP/dG [${unit}]`,
    series: [
      {
        name: "Pressure",
        color: colors.pressure,
        look: "dots",
        xs: plot.gTime,
        ys: plot.pressure,
      },
      {
        name: "−dP/dG",
        color: colors.derivative,
        look: "line",
        xs: plot.gTime,
        ys: plot.gDerivative,
        isRight: true,
      },
      {
        name: "G·dP/dG",
        color: colors.semilog,
        look: "line",
        xs: plot.gTime,
        ys: plot.gSemilog,
        isRight: true,
      },
      ...(unpropped === null
        ? []
        : [
            drawnLine(
              unpropped,
              unpropped.isSetByPerson
                ? "Line before closure, by hand"
                : "Line before closure",
            ),
          ]),
    ],
    marks: closureMarks(output, ({ G }) => G),
  });
}

function isFalling(pressure: readonly number[]): boolean {
  return (pressure[0] ?? NaN) > (pressure.at(-1) ?? NaN);
}

function rootPlot(output: PtaOutput, unit: string): Plot | null {
  const { sqrtTime } = output;
  if (sqrtTime === null) return null;
  const { rootSeconds, pressure, derivative } = sqrtTime;
  // The derivative is drawn above zero whether the pressure falls or rises, as on the screen.
  const sign = isFalling(pressure) ? -1 : 1;
  const name = `${sign < 0 ? "−" : ""}√t·dP/d√t`;
  return linearPlot({
    title: "Square root of time",
    xName: "√t, time after shut-in [√s]",
    unit,
    rightName: `${name} [${unit}]`,
    series: [
      {
        name: "Pressure",
        color: colors.pressure,
        look: "dots",
        xs: rootSeconds,
        ys: pressure,
      },
      {
        name,
        color: colors.derivative,
        look: "line",
        xs: rootSeconds,
        ys: derivative.map((value) => sign * value),
        isRight: true,
      },
    ],
    marks: closureMarks(output, ({ seconds }) => Math.sqrt(seconds)),
  });
}

/** Change and derivative of the history match, as on the screen. */
function modelSeries({ falloff, staticModel }: PtaOutput): PlotSeries[] {
  if (falloff === null || staticModel === null) return [];
  const { equivalentSeconds, pressure, derivative } = staticModel;
  const start = falloff.pressure[0] ?? NaN;
  const sign = isFalling(falloff.pressure) ? 1 : -1;
  return [
    {
      name: "Model",
      color: colors.model,
      look: "line",
      xs: equivalentSeconds,
      ys: pressure.map((value) => sign * (start - value)),
    },
    {
      name: "Model derivative",
      color: colors.model,
      look: "dashed",
      xs: equivalentSeconds,
      ys: derivative,
    },
  ];
}

function logLogPlot(output: PtaOutput, unit: string): Plot | null {
  const { semiLogDerivative, flowRegimes } = output;
  if (semiLogDerivative === null) return null;
  const { equivalentSeconds, change, derivative } = semiLogDerivative;
  const measured: readonly PlotSeries[] = [
    {
      name: "Pressure change",
      color: colors.pressure,
      look: "dots",
      xs: equivalentSeconds,
      ys: change,
    },
    {
      name: "Derivative",
      color: colors.derivative,
      look: "dots",
      xs: equivalentSeconds,
      ys: derivative,
    },
  ];
  const x = logScale(equivalentSeconds);
  const y = logScale(valuesOf(measured, false));
  if (x === null || y === null) return null;
  return {
    title: "Log-log",
    xName: "Equivalent time [s]",
    yName: `Change, derivative [${unit}]`,
    x,
    y,
    series: [...measured, ...modelSeries(output)],
    spans: flowRegimes.map(({ regime, from, to }) => ({
      from,
      to,
      word: regimeLabels[regime],
    })),
  };
}

/** Pressure after closure, over the axis on which linear flow is a straight line. */
function afterClosurePlot(output: PtaOutput, unit: string): Plot | null {
  const { falloff, injection, propped } = output;
  if (falloff === null || injection === null || propped === null) return null;
  return linearPlot({
    title: "Linear flow after closure",
    xName: "√(tp+t) − √t, time after shut-in [√s]",
    unit,
    series: [
      {
        name: "Pressure",
        color: colors.pressure,
        look: "dots",
        xs: falloff.seconds.map(
          (seconds) =>
            Math.sqrt(injection.seconds + seconds) - Math.sqrt(seconds),
        ),
        ys: falloff.pressure,
      },
      drawnLine(
        propped,
        propped.isSetByPerson
          ? "Line after closure, by hand"
          : "Line after closure",
      ),
    ],
  });
}

/** The plots of an output that can be drawn, in the order of the screen. */
export function reportPlots(output: PtaOutput): readonly Plot[] {
  const unit = writtenPtaUnit(output.pressureUnit);
  return [
    falloffPlot(output, unit),
    gPlot(output, unit),
    rootPlot(output, unit),
    logLogPlot(output, unit),
    afterClosurePlot(output, unit),
  ].filter((plot) => plot !== null);
}
