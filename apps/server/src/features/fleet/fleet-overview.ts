import type { contract, OutputOf } from "@stagecraft/contract";
import { fleetAlarms } from "#features/fleet/fleet-alarms.ts";
import type { FleetBoard } from "#features/fleet/fleet-board.ts";
import {
  ordinalOf,
  proppantPounds,
  type FleetRecords,
} from "#features/fleet/fleet-records.ts";
import type { LiveStageRow, PadRow } from "#features/fleet/fleet.repository.ts";
import type { FollowedStage } from "#features/fleet/followed-stage.ts";

export type FleetOverview = OutputOf<typeof contract.fleet.overview>;
export type Pad = FleetOverview["pads"][number];
type Stage = Pad["stages"][number];

const levels = ["ok", "watch", "warn", "alert"] as const;
const noUnits = [null, null, null];
const noTotals = {
  cleanVolumeBbl: null,
  proppantMassLb: null,
  plannedCleanBbl: null,
  plannedProppantLb: null,
};

function fdiLevelOf(
  stage: FollowedStage | null,
  now: number,
): Stage["fdiLevel"] {
  if (stage === null) return "notEvaluated";
  const { isWatched, offsets } = stage.fdi(now);
  if (!isWatched) return null;
  if (offsets.length === 0) return "notEvaluated";
  return levels[Math.max(...offsets.map(({ level }) => level))] ?? "ok";
}

function offsetsOf(stage: FollowedStage | null, now: number): Stage["offsets"] {
  const offsets = stage?.fdi(now).offsets ?? [];
  return offsets.map(({ wellLabel, level, change, threshold, unit }) => ({
    wellLabel,
    level: levels[level] ?? "ok",
    change,
    threshold,
    unit,
  }));
}

function silenceOf(row: LiveStageRow): Stage["silence"] {
  const { silent_since, silence_at, silence_by_name, silence_reason } = row;
  if (silent_since === null || silence_at === null) return null;
  return {
    since: Number(silent_since),
    acknowledgedAt: silence_at.getTime(),
    acknowledgedByName: silence_by_name ?? "",
    acknowledgedReason: silence_reason ?? "",
  };
}

function stageOf(row: LiveStageRow, board: FleetBoard, now: number): Stage {
  const followed = board.stage(row.id);
  return {
    stageId: row.id,
    stageName: row.name,
    wellId: row.well_id,
    wellNumber: row.well_number,
    ordinal: ordinalOf(row),
    state: row.state,
    startTimestamp: row.start_time === null ? null : Number(row.start_time),
    fdiLevel: fdiLevelOf(followed, now),
    offsets: offsetsOf(followed, now),
    offsetsWithoutLevel: [...(followed?.fdi(now).withoutLevel ?? [])],
    totals: followed?.totals ?? noTotals,
    plan: followed?.plan ?? null,
    silence: silenceOf(row),
    units: followed?.units ?? noUnits,
  };
}

function padOf(
  row: PadRow,
  records: FleetRecords,
  board: FleetBoard,
  now: number,
): Pad {
  const isOfPad = ({ project_id }: { readonly project_id: number }) =>
    project_id === row.id;
  const today = records.today.filter(isOfPad);
  const ended = records.lastEnded.find(isOfPad);
  const next = records.pending.find(isOfPad);
  return {
    projectId: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    completed: row.completed,
    expected: row.expected,
    plannedStagesPerDay: row.planned_stages_per_day,
    stagesToday: today.reduce((sum, { completed }) => sum + completed, 0),
    proppantTodayPounds: proppantPounds(today),
    stages: records.liveStages
      .filter(isOfPad)
      .map((stage) => stageOf(stage, board, now)),
    lastEnded:
      ended === undefined
        ? null
        : {
            stageId: ended.id,
            stageName: ended.name,
            wellNumber: ended.well_number,
            timestamp: Number(ended.last_time),
          },
    nextStage:
      next === undefined
        ? null
        : { stageName: next.name, wellNumber: next.well_number },
  };
}

/** Combines the records and the board; includes only those stages of the board that the records name. */
export function fleetOverview(
  records: FleetRecords,
  board: FleetBoard,
  now: number,
): FleetOverview {
  const { alarms, unacknowledged } = fleetAlarms(
    records,
    (stageId) => board.stage(stageId)?.fdi(now).offsets ?? [],
  );
  return {
    serverTime: now,
    pads: records.pads.map((row) => padOf(row, records, board, now)),
    alarms,
    unacknowledged,
    alarmsPerHour: records.raisedPerHour,
    readings: records.liveStages
      .map(({ id }) => board.stage(id)?.reading())
      .filter((reading) => reading !== undefined),
  };
}
