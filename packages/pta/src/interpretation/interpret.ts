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

/** What follows from the record, its times and what is masked, whichever closure and lines are chosen. */
export interface RecordReading {
  readonly injection: Injection | null;
  readonly falloff: Falloff | null;
  /** Null when the falloff is too short to read anything from it. */
  readonly plots: {
    readonly gTimes: Float64Array;
    readonly gPlot: GPlot;
    readonly rootTime: RootTimePlot;
    readonly logLog: LogLogPlot;
  } | null;
  readonly warnings: readonly InterpretationWarning[];
}

/** Reads the record: the slow part of the plots, which a moved pick does not change. */
export function readRecord(input: InterpretationInput): RecordReading {
  const { record, times, properties, overrides, alpha } = input;
  const injected = readInjection(record, times);
  const { injection } = injected;
  if (injection === null || !hasPressure(input)) {
    const missing = hasPressure(input) ? [] : [warningOf("noPressure")];
    const warnings = [...injected.warnings, ...missing];
    return { injection, falloff: null, plots: null, warnings };
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
      plots: null,
      warnings: [...warnings, warningOf("tooShort", { seconds: lastSecond })],
    };
  const rootTime = rootTimePlot(falloff);
  const logLog = logLogPlot(falloff, injection.seconds);
  const plots = { gTimes: g, gPlot, rootTime, logLog };
  return { injection, falloff, plots, warnings };
}

/** Closure, lines and what follows from them, for a record that was read before. */
export function readPlots(
  input: InterpretationInput,
  reading: RecordReading,
): Interpretation {
  const { injection, falloff, plots, warnings } = reading;
  if (injection === null || falloff === null || plots === null)
    return { injection, falloff, ...nothingRead, warnings };
  const { overrides, alpha } = input;
  const { gPlot } = plots;
  const closure = readClosure(gPlot, overrides, injection.seconds, alpha);
  const prepared = {
    input,
    injection,
    falloff,
    gTimes: plots.gTimes,
    gPlot,
    closure,
  };
  const unpropped = readUnpropped(prepared);
  const propped = readPropped(prepared);
  return {
    injection,
    falloff,
    ...plots,
    closure,
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

/** All but the history match: quick enough for every step of a drag. */
export function interpretPlots(input: InterpretationInput): Interpretation {
  return readPlots(input, readRecord(input));
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
