import { type EngineNotification, runStage } from "@stagecraft/engine";
import { screenOutThresholds } from "../../packages/engine/src/screen-out/thresholds.ts";
import type { TreatmentRecord } from "./modeled-screen-outs.ts";
import { type FoldResult, leaveOut } from "./screen-out-folds.ts";
import {
  falseAlarms,
  leadOf,
  leadToCut,
  type WatchedScreenOut,
  watchedScreenOuts,
  type WatchedStage,
  watchedStage,
} from "./screen-out-scores.ts";
import { modeledPause } from "./modeled-pauses.ts";
import { rowsOf, treatmentRecords } from "./treatment-records.ts";
import type { TruthRow } from "./truth-row.ts";
import { alarmsOf, readingsOf } from "./watched-record.ts";

/** Thresholds are chosen on these seeds and checked on the others. */
const tuningSeed = 1;
const checkingSeed = 1001;
/** These seeds run through the whole engine, to check what it records. */
const recordSeed = 2001;
const pauseSeed = 3001;
const afterPauseSeconds = 900;
const warnSeconds = 60;
/** The file has no proppant, so nothing can be monitored. */
const withoutSand = "5H-1";

/** Scope of the run: number of first records, number of seeds of each kind. */
export interface Effort {
  readonly records: number;
  readonly seeds: number;
  readonly engineSeeds: number;
  readonly pauses: number;
}

const fullEffort: Effort = {
  records: Infinity,
  seeds: 300,
  engineSeeds: 50,
  pauses: 32,
};

/** How well the watch warns, how often it is wrong, and what is recorded afterwards. */
export function scoreScreenOut(effort: Effort = fullEffort): TruthRow[] {
  const records = treatmentRecords(effort.records);
  const stages = records.map(watchedStage);
  const sanded = records.filter(({ name }) => name !== withoutSand);
  const tuning = watchedScreenOuts(sanded, tuningSeed, effort.seeds);
  const checking = watchedScreenOuts(sanded, checkingSeed, effort.seeds);
  return [
    ...warningRows(checking),
    ...foldRows(stages, tuning, checking),
    ...quietRows(stages),
    pauseRow(sanded, effort.pauses),
    ...sandCutRows(stages),
    ...recordRows(
      sanded,
      watchedScreenOuts(sanded, recordSeed, effort.engineSeeds),
    ),
  ];
}

function warningRows(screenOuts: readonly WatchedScreenOut[]): TruthRow[] {
  const leads = screenOuts.map((one) => ({
    ...one.case,
    lead: leadOf(one, screenOutThresholds),
  }));
  const counted = leads.filter(({ lead }) => lead.first !== null).length;
  const isEarly = ({ lead }: (typeof leads)[number]) =>
    (lead.first ?? 0) >= warnSeconds;
  const row = (
    figure: string,
    wanted: number,
    isWithin: (one: (typeof leads)[number]) => boolean,
    of: (one: (typeof leads)[number]) => string,
  ): TruthRow => ({
    figure,
    wanted,
    counted,
    within: leads.filter(isWithin).length,
    total: leads.length,
    note: shares(leads, isWithin, of),
  });
  return [
    row(
      "modeled screen-out announced before it happens",
      0.95,
      ({ lead }) => lead.first !== null,
      ({ kind }) => kind,
    ),
    row(
      "modeled screen-out announced 60 s or more ahead",
      0.7,
      isEarly,
      ({ kind }) => kind,
    ),
    row("the same by what the crew does", 0.7, isEarly, ({ crew }) => crew),
    row(
      "modeled screen-out red before it happens",
      0.8,
      ({ lead }) => lead.red !== null,
      ({ kind }) => kind,
    ),
  ];
}

function shares<T>(
  all: readonly T[],
  isWithin: (one: T) => boolean,
  of: (one: T) => string,
): string {
  const names = [...new Set(all.map(of))].sort();
  return names
    .map((name) => {
      const group = all.filter((one) => of(one) === name);
      return `${name} ${group.filter(isWithin).length}/${group.length}`;
    })
    .join(", ");
}

/** False alarms on stages that the thresholds were not chosen on. */
function foldRows(
  stages: readonly WatchedStage[],
  tuning: readonly WatchedScreenOut[],
  checking: readonly WatchedScreenOut[],
): TruthRow[] {
  const fold = (groupOf: (name: string) => string) =>
    leaveOut(stages, tuning, checking, groupOf);
  const byStage = fold((name) => name);
  const byWell = fold((name) => name.slice(0, 2));
  const row = (
    figure: string,
    most: number,
    folds: readonly FoldResult[],
    count: (fold: FoldResult) => number,
  ): TruthRow => {
    const falseOnes = folds.reduce((sum, fold) => sum + count(fold), 0);
    const where = folds.filter((fold) => count(fold) > 0);
    return {
      figure: `${figure}, at most ${most} a stage`,
      wanted: 1,
      counted: stages.length,
      within: falseOnes <= most * stages.length ? stages.length : 0,
      total: stages.length,
      note: `${falseOnes} on ${stages.length} stages${where.length > 0 ? `: ${where.map((fold) => `${fold.leftOut} ${count(fold)}`).join(", ")}` : ""}`,
    };
  };
  const rows = (which: string, folds: readonly FoldResult[]) =>
    folds.length === 0
      ? []
      : [
          row(`false red, ${which}`, 0.1, folds, (f) => f.falseRed),
          row(`false orange, ${which}`, 0.5, folds, (f) => f.falseOrange),
          leadRow(which, folds),
        ];
  return [
    ...rows("one stage left out", byStage),
    ...rows("one well left out", byWell),
  ];
}

/** Screen-outs on stages and seeds that the thresholds were not chosen on. */
function leadRow(which: string, folds: readonly FoldResult[]): TruthRow {
  const leads = folds.flatMap((fold) => fold.leads);
  const counted = leads.filter((lead) => lead !== null).length;
  return {
    figure: `modeled screen-out announced 60 s or more ahead, ${which}`,
    wanted: 0.7,
    counted,
    within: leads.filter((lead) => (lead ?? 0) >= warnSeconds).length,
    total: leads.length,
    note: `before it happens ${counted}`,
  };
}

function pauseRow(
  records: readonly TreatmentRecord[],
  pauses: number,
): TruthRow {
  const found = Array.from({ length: pauses }, (_, index) => {
    const seed = pauseSeed + index;
    const base = records[seed % records.length];
    if (base === undefined) return [];
    const { record, restartK } = modeledPause(base, seed);
    return alarmsOf(readingsOf(record), screenOutThresholds)
      .filter(({ k }) => k >= restartK && k < restartK + afterPauseSeconds)
      .map(({ k, isRed }) => ({ k: k - restartK, isRed, name: base.name }));
  });
  return {
    figure: "pause and restart without an alarm in the 15 min after it",
    wanted: 0.9,
    counted: found.length,
    within: found.filter((alarms) => alarms.length === 0).length,
    total: found.length,
    note: found
      .flat()
      .map(
        ({ name, k, isRed }) =>
          `${name} ${isRed ? "red" : "orange"} ${k} s after`,
      )
      .join("; "),
  };
}

function quietRows(stages: readonly WatchedStage[]): TruthRow[] {
  const found = stages.map((stage) => ({
    name: stage.record.name,
    alarms: falseAlarms(stage, screenOutThresholds),
  }));
  const noisy = found.filter(({ alarms }) => alarms.length > 0);
  return [
    {
      figure: "real stage without any false alarm, thresholds as built",
      wanted: 0.6,
      counted: stages.length,
      within: stages.length - noisy.length,
      total: stages.length,
      note: noisy
        .map(
          ({ name, alarms }) =>
            `${name} ${alarms.map(({ k, isRed }) => `${isRed ? "red" : "orange"} at ${k} s`).join(", ")}`,
        )
        .join("; "),
    },
  ];
}

function sandCutRows(stages: readonly WatchedStage[]): TruthRow[] {
  const cuts = stages
    .filter(({ sandCutK }) => sandCutK !== null)
    .map((stage) => ({
      name: stage.record.name,
      lead: leadToCut(stage, screenOutThresholds),
    }));
  const early = cuts.filter(({ lead }) => lead.first !== null);
  return [
    {
      figure: "announced before the crew cut sand because of pressure",
      wanted: 1,
      counted: early.length,
      within: early.length,
      total: cuts.length,
      note: cuts
        .map(
          ({ name, lead }) =>
            `${name} ${lead.first ?? "-"} s, red ${lead.red ?? "-"} s`,
        )
        .join("; "),
    },
  ];
}

/** Scores the screen-out records of the complete engine. */
function recordRows(
  stages: readonly TreatmentRecord[],
  screenOuts: readonly WatchedScreenOut[],
): TruthRow[] {
  const recorded = screenOuts.map((one) => ({
    ...one.case,
    base: one.base,
    ending: recordOf(one.case.record)["screenOut"],
  }));
  const isRight = ({ ending }: { ending: unknown }) =>
    ending === "screenedOut" || ending === "screenedOutWhileFlushing";
  const missed = recorded.filter((one) => !isRight(one));
  const real = stages.map((record) => ({
    name: record.name,
    ...recordOf(record),
  }));
  const isLoaded = ({ alarmsInTenMinutes }: EndingSummary) =>
    alarmsInTenMinutes > 1;
  const wrong = real.filter((summary) =>
    isRight({ ending: summary.screenOut }),
  );
  const known = real.filter(({ screenOut }) => screenOut !== null).length;
  return [
    {
      figure: "modeled screen-out recorded as one afterwards",
      wanted: 0.95,
      counted: recorded.filter(({ ending }) => ending !== null).length,
      within: recorded.length - missed.length,
      total: recorded.length,
      note: missed
        .map(
          ({ base, kind, crew, ending }) =>
            `${base} ${kind} ${crew}: ${String(ending)}`,
        )
        .join("; "),
    },
    {
      figure: "real stage with at most one alarm in ten minutes",
      wanted: 1,
      counted: real.length,
      within: real.filter((stage) => !isLoaded(stage)).length,
      total: real.length,
      note: `at most ${Math.max(...real.map((stage) => stage.alarmsInTenMinutes)).toFixed(2)}`,
    },
    {
      figure: "real stage not recorded as a screen-out",
      wanted: 1,
      counted: known,
      within: real.length - wrong.length,
      total: real.length,
      note: real
        .filter(({ screenOut }) => screenOut !== "no")
        .map(({ name, screenOut }) => `${name} ${String(screenOut)}`)
        .join("; "),
    },
  ];
}

interface EndingSummary {
  readonly screenOut: unknown;
  readonly alarmsInTenMinutes: number;
  readonly [key: string]: unknown;
}

function recordOf(record: TreatmentRecord): EndingSummary {
  const { boreholeVolume } = record;
  const parameters = { boreholeVolume, boreholeVolumeUnits: "bbl" };
  const { summary, output } = runStage(
    { scope: "stage", rules: [], parameters },
    rowsOf(record),
  );
  const alarms = output.notifications.filter(isAlarm).length;
  const tenMinutes = Number(summary["pumpTime"]) / 600;
  return {
    screenOut: null,
    ...summary,
    alarmsInTenMinutes: alarms / tenMinutes,
  };
}

/** True for notifications that require action: orange and red, and warnings without a color. */
function isAlarm({ type, color }: EngineNotification): boolean {
  if (type === "info") return false;
  return color === null ? type === "warning" : /f28f43|c42525/i.test(color);
}
