import type { PtaResultKey } from "@stagecraft/domain/pta";
import type { Generation } from "../matching/population-search.ts";
import { gPlotOf, gTimes, type GPlot } from "../plots/g-plot.ts";
import { readClosure, secondsAtG, type Closure } from "./closure.ts";
import { readFalloff, type Falloff } from "./falloff-samples.ts";
import { matchHistory, type StaticModel } from "./history-match.ts";
import { readInjection, type Injection } from "./injection.ts";
import type { InterpretationInput, Overrides } from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import {
  isHeadKnown,
  missingFor,
  missingInputOf,
  type Blank,
} from "./missing-input.ts";
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
import { hammeredSeconds } from "./water-hammer.ts";

/** A shorter falloff shows only water hammer. */
export const shortestFalloffSeconds = 120;
const fewestSamples = 30;
/** A gauge with rare samples gives fewer of them, over a longer time. */
const fewestOfTest = 10;
const longTestSeconds = 3600;

/**
 * The whole interpretation of a falloff, in SI units. A part that cannot be computed is null, and a
 * warning says why.
 */
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

/** The results that do not depend on lines and picks, computed once for a whole drag. */
export interface PreparedFalloff {
  readonly input: InterpretationInput;
  readonly injection: Injection | null;
  readonly falloff: Falloff | null;
  /** Null when the falloff is too short or has too few samples. */
  readonly plots: {
    readonly rootTime: RootTimePlot;
    readonly logLog: LogLogPlot;
    /** Null where no fracture can close: during flow, or after production. */
    readonly g: {
      readonly times: Float64Array;
      readonly plot: GPlot;
      /** How long after shut-in the pressure swings with water hammer. */
      readonly hammeredSeconds: number;
    } | null;
  } | null;
  readonly warnings: readonly InterpretationWarning[];
}

function hasPressure({ record }: InterpretationInput): boolean {
  const { surfacePressurePa: pressures } = record;
  for (let index = 0; index < pressures.length; index++)
    if (Number.isFinite(pressures[index])) return true;
  return false;
}

function isLongEnough({ seconds }: Falloff): boolean {
  const last = seconds.at(-1) ?? 0;
  const fewest = last >= longTestSeconds ? fewestOfTest : fewestSamples;
  return last >= shortestFalloffSeconds && seconds.length >= fewest;
}

/** Without samples there is no length to show. */
function tooLittleOf({ seconds }: Falloff): InterpretationWarning {
  const last = seconds.at(-1);
  return last === undefined
    ? warningOf("noFalloff")
    : warningOf("tooShort", { seconds: last, samples: seconds.length });
}

/** Closure exists only after an injection into a fracture. */
function mayClose({ model }: InterpretationInput, { kind }: Injection) {
  const hasFracture =
    model === "uniformFlux" ||
    model === "infiniteConductivity" ||
    model === "finiteConductivity";
  return kind === "falloff" && hasFracture;
}

function gOf(
  input: InterpretationInput,
  injection: Injection,
  falloff: Falloff,
) {
  if (!mayClose(input, injection)) return null;
  const times = gTimes(falloff.seconds, injection.seconds, input.alpha);
  const gapEnds = gTimes(
    falloff.gaps.map(({ to }) => to),
    injection.seconds,
    input.alpha,
  );
  const plot = gPlotOf(times, falloff.pressurePa, Array.from(gapEnds));
  if (plot === null) return null;
  const secondsOf = (bin: number) =>
    secondsAtG(plot.g[bin] ?? NaN, injection.seconds, input.alpha);
  return {
    times,
    plot,
    hammeredSeconds: hammeredSeconds(falloff, plot, secondsOf),
  };
}

/** Computes the results that stay the same while a person moves lines and picks. */
export function prepareFalloff(input: InterpretationInput): PreparedFalloff {
  const { record, times, properties, overrides } = input;
  const injected = readInjection(input);
  const { injection } = injected;
  if (injection === null || !hasPressure(input)) {
    const missing = hasPressure(input) ? [] : [warningOf("noPressure")];
    const warnings = [...injected.warnings, ...missing];
    return { input, injection, falloff: null, plots: null, warnings };
  }
  const isAtSurface = record.pressureAt !== "perforations";
  const falloff = readFalloff({
    record,
    times,
    injection,
    hydrostaticPa:
      isAtSurface && isHeadKnown(input)
        ? properties.fluidGradientPaPerMeter * properties.tvdMeters
        : 0,
    masked: overrides.masked,
  });
  const warnings = [...injected.warnings, ...falloff.warnings];
  if (!isLongEnough(falloff)) {
    const unreadable = tooLittleOf(falloff);
    return {
      input,
      injection,
      falloff,
      plots: null,
      warnings: [...warnings, unreadable],
    };
  }
  const g = gOf(input, injection, falloff);
  return {
    input,
    injection,
    falloff,
    plots: {
      rootTime: rootTimePlot(falloff),
      logLog: logLogPlot(falloff, injection, g?.hammeredSeconds ?? 0),
      g,
    },
    warnings,
  };
}

function isSame(one: Overrides["masked"], other: Overrides["masked"]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(
        ({ from, to }, index) =>
          from === other[index]?.from && to === other[index].to,
      ))
  );
}

/** The results for which the case has the inputs. */
function blanksOf(
  input: InterpretationInput,
  { closure, unpropped, propped }: Interpretation,
): Blank[] {
  const keys: PtaResultKey[] = [
    ...(closure?.contact ? (["contactPressure"] as const) : []),
    ...(closure?.tangent ? (["tangentPressure"] as const) : []),
    ...(closure?.chosen
      ? ([
          "closurePressure",
          "closureGradient",
          "minimumStress",
          "stressAboveReference",
        ] as const)
      : []),
    ...(unpropped ? (["initialShutInPressure"] as const) : []),
    ...(unpropped?.balance
      ? ([
          "leakOffCoefficient",
          "createdHalfLength",
          "createdArea",
          "averageWidth",
          "leakOffPermeability",
        ] as const)
      : []),
    ...(propped
      ? (["proppedHalfLength", "extrapolatedPorePressure"] as const)
      : []),
  ];
  return keys.map((key) => ({
    results: [key],
    names: missingFor(input, key),
  }));
}

/** Computes the results that depend on lines and picks, fast enough for every step of a drag. */
export function readPlots(
  prepared: PreparedFalloff,
  overrides: Overrides = prepared.input.overrides,
): Interpretation {
  const before = prepared.input;
  if (!isSame(before.overrides.masked, overrides.masked))
    return readPlots(prepareFalloff({ ...before, overrides }));
  const input = { ...before, overrides };
  const { injection, falloff, plots, warnings } = prepared;
  if (injection === null || falloff === null || plots === null)
    return { injection, falloff, ...nothingRead, warnings };
  const { rootTime, logLog, g } = plots;
  const base = { injection, falloff, ...nothingRead, rootTime, logLog };
  if (g === null) return { ...base, warnings };
  const { times, plot: gPlot } = g;
  const closure = readClosure(
    gPlot,
    overrides,
    injection.seconds,
    input.alpha,
    isHeadKnown(input),
    g.hammeredSeconds,
  );
  const closed = { input, injection, falloff, gTimes: times, gPlot, closure };
  const unpropped = readUnpropped(closed);
  const propped = readPropped(closed);
  const read = {
    ...base,
    gTimes: times,
    gPlot,
    closure,
    unpropped: unpropped.value,
    propped: propped.value,
    warnings: [
      ...warnings,
      ...closure.warnings,
      ...unpropped.warnings,
      ...propped.warnings,
    ],
  };
  return {
    ...read,
    warnings: [...read.warnings, ...missingInputOf(blanksOf(input, read))],
  };
}

/** The interpretation without the history match. */
export function interpretPlots(input: InterpretationInput): Interpretation {
  return readPlots(prepareFalloff(input));
}

/**
 * Computes the plots, then the history match when it is wanted; yields after every generation of
 * the match.
 */
export function* interpret(
  input: InterpretationInput,
): Generator<Generation, Interpretation> {
  const plots = interpretPlots(input);
  const { injection, falloff, logLog } = plots;
  const { historyMatch } = input;
  if (
    historyMatch === null ||
    injection === null ||
    falloff === null ||
    logLog === null
  )
    return plots;
  const { model, warnings } = yield* matchHistory({
    input,
    settings: historyMatch,
    injection,
    falloff,
    logLog,
  });
  return {
    ...plots,
    staticModel: model,
    warnings: [...plots.warnings, ...warnings],
  };
}
