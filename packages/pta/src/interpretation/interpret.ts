import type { Generation } from "../matching/population-search.ts";
import { gPlotOf, gTimes, type GPlot } from "../plots/g-plot.ts";
import { readClosure, type Closure } from "./closure.ts";
import { readFalloff, type Falloff } from "./falloff-samples.ts";
import { matchHistory, type StaticModel } from "./history-match.ts";
import { readInjection, type Injection } from "./injection.ts";
import type { InterpretationInput } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import {
  logLogPlot,
  readPropped,
  readUnpropped,
  rootTimePlot,
  type LogLogPlot,
  type Propped,
  type RootTimePlot,
  type Unpropped,
} from "./plot-results.ts";

/** A falloff shorter than this shows nothing but the water hammer. */
const shortestSeconds = 120;
const fewestSamples = 30;

/** Everything read from one falloff, in SI units. A part that cannot be read is null, and a warning says why. */
export interface Interpretation {
  readonly injection: Injection | null;
  readonly falloff: Falloff | null;
  readonly gTimes: Float64Array | null;
  readonly gPlot: GPlot | null;
  readonly closure: Closure | null;
  readonly rootTime: RootTimePlot | null;
  readonly logLog: LogLogPlot | null;
  readonly unpropped: Unpropped | null;
  readonly propped: Propped | null;
  readonly staticModel: StaticModel | null;
  readonly warnings: readonly InterpretationWarning[];
}

const nothingRead = {
  gTimes: null,
  gPlot: null,
  closure: null,
  rootTime: null,
  logLog: null,
  unpropped: null,
  propped: null,
  staticModel: null,
} as const;

function hasPressure({ record }: InterpretationInput): boolean {
  return Array.from(record.surfacePressurePa).some(Number.isFinite);
}

/** All but the history match: quick enough for every step of a drag. */
export function interpretPlots(input: InterpretationInput): Interpretation {
  const { record, times, properties, overrides, alpha } = input;
  const injected = readInjection(record, times);
  const { injection } = injected;
  if (injection === null || !hasPressure(input)) {
    const missing = hasPressure(input) ? [] : [warningOf("noPressure")];
    const warnings = [...injected.warnings, ...missing];
    return { injection, falloff: null, ...nothingRead, warnings };
  }
  const falloff = readFalloff({
    record,
    times,
    shutInMs: injection.shutInMs,
    hydrostaticPa: properties.fluidGradientPaPerMeter * properties.tvdMeters,
    masked: overrides.masked,
  });
  const warnings = [...injected.warnings, ...falloff.warnings];
  const g = gTimes(falloff.seconds, injection.seconds, alpha);
  const gPlot = gPlotOf(g, falloff.pressurePa);
  const lastSecond = falloff.seconds.at(-1) ?? 0;
  if (
    gPlot === null ||
    lastSecond < shortestSeconds ||
    falloff.seconds.length < fewestSamples
  )
    return {
      injection,
      falloff,
      ...nothingRead,
      warnings: [...warnings, warningOf("tooShort", { seconds: lastSecond })],
    };
  const closure = readClosure(gPlot, overrides, injection.seconds, alpha);
  const prepared = { input, injection, falloff, gTimes: g, gPlot, closure };
  const unpropped = readUnpropped(prepared);
  const propped = readPropped(prepared);
  return {
    injection,
    falloff,
    gTimes: g,
    gPlot,
    closure,
    rootTime: rootTimePlot(falloff),
    logLog: logLogPlot(falloff, injection.seconds),
    unpropped: unpropped.value,
    propped: propped.value,
    staticModel: null,
    warnings: [
      ...warnings,
      ...closure.warnings,
      ...unpropped.warnings,
      ...propped.warnings,
    ],
  };
}

/** The plots, then the history match if it is wanted, which yields after every generation. */
export function* interpret(
  input: InterpretationInput,
): Generator<Generation, Interpretation> {
  const plots = interpretPlots(input);
  const { injection, falloff, gPlot, closure, logLog } = plots;
  const isReadable =
    injection !== null &&
    falloff !== null &&
    gPlot !== null &&
    closure !== null &&
    logLog !== null &&
    plots.gTimes !== null;
  if (input.historyMatch === null || !isReadable) return plots;
  const prepared = {
    input,
    injection,
    falloff,
    gTimes: plots.gTimes,
    gPlot,
    closure,
  };
  const { model, warnings } = yield* matchHistory(
    prepared,
    input.historyMatch,
    logLog,
  );
  return {
    ...plots,
    staticModel: model,
    warnings: [...plots.warnings, ...warnings],
  };
}
