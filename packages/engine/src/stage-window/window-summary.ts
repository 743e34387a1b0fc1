import { breakdownOf } from "../breakdown/breakdown.ts";
import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { StageSummary, SummaryValue } from "../summary-value.ts";
import { medianDelaySeconds } from "./median-filter.ts";
import type { PumpingRun } from "./pumping-run.ts";
import { recordFacts, recordKind } from "./record-kind.ts";
import type { ReconciledAmount } from "./reconciled-amount.ts";
import type { StageWindow } from "./stage-window.ts";
import { treatingFigures } from "./treating-figures.ts";
import type { Totals } from "./window-totals.ts";
import { windowStates } from "./window-state.ts";

export interface WindowShown {
  readonly originMs: number;
  readonly pressure: ShownUnit;
  readonly rate: ShownUnit;
  readonly volume: ShownUnit;
  readonly massFactor: number;
  readonly boreholeVolumeM3: number | null;
}

/** Start and end of the stage, its phases, and the other pumping in the record. */
export function windowSummary(
  window: StageWindow,
  shown: WindowShown,
): StageSummary {
  const time = (k: number | null) =>
    k === null ? null : shown.originMs + k * 1000;
  const record = window.shutInRecord;
  const isBledOff = record?.endReason === "bleedOff";
  const sandK = window.lastSandK;
  return {
    stageStart: time(window.startK),
    stageEnd: time(window.isEnded ? window.endK : null),
    // Times at which start and end became known: other stages use them only from then on.
    stageStartKnown: time(window.startDecidedK),
    stageEndKnown: time(
      window.endedK === null ? null : window.endedK + medianDelaySeconds,
    ),
    stageEnded: window.isEnded,
    stageReason: stageReason(window),
    stageKind: recordKind(recordFacts(window, shown.boreholeVolumeM3)),
    stageState: windowStates[window.state] ?? "idle",
    stageProvisional: !window.isEnded,
    stageHasShutIn: record !== null,
    stageTreatmentStart: time(window.treatmentStartK),
    stageFlushStart: time(sandK === null ? null : sandK + 1),
    stageShutIn: time(record?.instantK ?? null),
    stageBleedOffStart: time(isBledOff ? record.endK : null),
    stageShutIns: window.shutInInstants.map(time),
    stageTreatments: window.stageRuns.treatments,
    stageRuns: window.runs.all.map((run) => runSummary(run, time, shown)),
  };
}

function runSummary(
  run: PumpingRun,
  time: (k: number) => number | null,
  { volume }: WindowShown,
): SummaryValue {
  return {
    class: run.class,
    start: time(run.firstK),
    end: time(run.lastK),
    slurryVolume: run.volumeM3 * volume.factor,
  };
}

function stageReason({ isStarted, scale }: StageWindow): string | null {
  if (isStarted) return null;
  return scale.rate > 0 && scale.isAboveNoise
    ? "noTreatmentRateYet"
    : "noPumpingAboveNoise";
}

/** Averages and largest values of the treatment. */
export function treatingSummary(
  window: StageWindow,
  { rate, pressure }: WindowShown,
): StageSummary {
  const figures = treatingFigures(window);
  return {
    maximumRate: scaled(figures.largestRate, rate.factor),
    averageRate: scaled(figures.averageRate, rate.factor),
    maximumPressure: scaled(figures.largestPressureMpa, pressure.factor),
    averagePressure: scaled(figures.averagePressureMpa, pressure.factor),
    treatingFiguresReason: figuresReason(window),
  };
}

function figuresReason(window: StageWindow): string | null {
  return (
    stageReason(window) ?? (window.scale.hasPressure ? null : "noPressure")
  );
}

/** Returns whether a total comes from the counter or the rate, and by how much they differ. */
export function sourceSummary(
  { clean, proppant, flushM3 }: Totals,
  { volume, massFactor, boreholeVolumeM3 }: WindowShown,
): StageSummary {
  return {
    ...amountSource("totalCleanVolume", clean, volume.factor),
    ...amountSource("totalProppantMass", proppant, massFactor),
    flushVolume: scaled(flushM3, volume.factor),
    flushDisplaced:
      flushM3 === null || boreholeVolumeM3 === null
        ? null
        : (100 * flushM3) / boreholeVolumeM3,
    flushReason: flushReason(flushM3, boreholeVolumeM3),
  };
}

function flushReason(
  flushM3: number | null,
  boreholeVolumeM3: number | null,
): string | null {
  if (flushM3 === null) return "noProppant";
  return boreholeVolumeM3 === null ? "boreholeVolumeNotSet" : null;
}

function amountSource(
  name: string,
  { source, seconds, difference }: ReconciledAmount,
  factor: number,
): StageSummary {
  return {
    [`${name}Source`]: source,
    [`${name}SourceSeconds`]: seconds,
    [`${name}Difference`]: difference * factor,
  };
}

/** Breakdown pressure, or why there is none. */
export function breakdownSummary(
  window: StageWindow,
  { originMs, pressure, rate, volume }: WindowShown,
): StageSummary {
  const { seat, firstInjection, missing } = breakdownOf(window);
  const kind = seat ? "seat" : firstInjection ? "firstInjection" : null;
  return {
    breakdownPressure: scaled(seat?.pressureMpa ?? null, pressure.factor),
    breakdownRate: scaled(seat?.rate ?? null, rate.factor),
    breakdownTime: seat ? originMs + seat.k * 1000 : null,
    breakdownVolume: scaled(seat?.volumeM3 ?? null, volume.factor),
    breakdownKind: kind,
    breakdownReason: missing,
    firstInjectionPressure: scaled(
      firstInjection?.pressureMpa ?? null,
      pressure.factor,
    ),
  };
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
