import type { contract, OutputOf } from "@stagecraft/contract";
import { alarmLevel } from "@stagecraft/domain";
import type { FleetRecords } from "#features/fleet/fleet-records.ts";
import type { OffsetStatus } from "#features/fleet/offset-status.ts";
import type { FleetNotice } from "#features/stage-notifications/fleet-notices.service.ts";
import {
  mostAcknowledged,
  openLevels,
  type OpenAlarms,
} from "#features/stage-notifications/open-alarms.service.ts";

type Overview = OutputOf<typeof contract.fleet.overview>;
export type Alarm = Overview["alarms"][number];
type Level = Alarm["level"];

const levels: readonly Level[] = ["ok", "watch", "warn", "alert"];

/** More than a person reads; the counts next to the list include all. */
const longestList = 60;

interface Place {
  readonly projectId: number;
  readonly projectName: string;
  readonly stageId: number;
  readonly stageName: string;
  readonly wellNumber: string;
}

interface Grouped {
  readonly stageId: number;
  readonly type: string;
  readonly subtype: string | null;
  readonly offsetNumber: number | null;
}

/** All alarms of one offset well of a stage form one row. */
function groupOf({ stageId, type, subtype, offsetNumber }: Grouped): string {
  return offsetNumber === null
    ? `${stageId}:${type}:${subtype ?? ""}`
    : `${stageId}:offset:${offsetNumber}`;
}

function newestOf<Each extends { readonly timestamp: number }>(
  list: readonly Each[],
): Each | undefined {
  return list.toSorted((left, right) => right.timestamp - left.timestamp)[0];
}

function worst(list: readonly Level[]): Level {
  const index = Math.max(0, ...list.map((level) => levels.indexOf(level)));
  return levels[index] ?? "ok";
}

/**
 * One row of the wall: all open alarms of a group, its newest notification and
 * the current state of its offset well.
 */
interface Group {
  readonly key: string;
  readonly open: readonly OpenAlarms[];
  readonly newest: FleetNotice | undefined;
  readonly offset: OffsetStatus | undefined;
}

function figuresOf(offset: OffsetStatus | undefined): Alarm["offset"] {
  if (offset === undefined) return null;
  const { change, threshold, unit } = offset;
  return { change, threshold, unit };
}

const unacknowledged = {
  acknowledgedAt: null,
  acknowledgedByName: null,
  acknowledgedReason: null,
};

/** Builds the row of a group with open alarms: acknowledging the row acknowledges all of them. */
function openAlarm(group: Group, location: Place): Alarm[] {
  const { key, open, offset } = group;
  const newest = newestOf(open);
  if (newest === undefined) return [];
  const ids = open
    .toSorted((left, right) => right.timestamp - left.timestamp)
    .flatMap((each) => each.ids);
  return [
    {
      key,
      level: worst([
        ...open.map(({ level }) => level),
        levels[offset?.level ?? 0] ?? "ok",
      ]),
      ...location,
      offsetWellName: newest.offsetWellName ?? offset?.wellLabel ?? null,
      timestamp: newest.timestamp,
      message: newest.message,
      words: newest.words,
      offset: figuresOf(offset),
      open: open.reduce((sum, { count }) => sum + count, 0),
      notificationIds: ids.slice(0, mostAcknowledged),
      ...unacknowledged,
    },
  ];
}

/** Builds the row of an active offset well that was acknowledged or never raised as a notification. */
function activeAlarm(
  { key, newest, offset }: Group,
  location: Place,
  startTime: number,
): Alarm[] {
  const level = levels[offset?.level ?? 0] ?? "ok";
  if (offset === undefined || level === "ok" || newest?.isShelved === true)
    return [];
  return [
    {
      key,
      level,
      ...location,
      offsetWellName: offset.wellLabel,
      timestamp: newest?.timestamp ?? startTime,
      message: newest?.message ?? "",
      words: newest?.words ?? null,
      offset: figuresOf(offset),
      open: 0,
      // A backfilled alarm needs no acknowledgement, but it can still be acknowledged.
      notificationIds:
        newest === undefined || newest.acknowledgedAt !== null
          ? []
          : [newest.id],
      acknowledgedAt: newest?.acknowledgedAt ?? null,
      acknowledgedByName: newest?.acknowledgedByName ?? null,
      acknowledgedReason: newest?.acknowledgedReason ?? null,
    },
  ];
}

/** Builds the row of an acknowledged alarm that is still active. */
function acknowledgedAlarm({ key, newest }: Group, location: Place): Alarm[] {
  if (newest === undefined || newest.acknowledgedAt === null) return [];
  const level = alarmLevel(newest);
  const { backfilled, isCleared, isShelved } = newest;
  if (level === null || backfilled || isCleared || isShelved) return [];
  return [
    {
      key,
      level,
      ...location,
      offsetWellName: newest.offsetWellName,
      timestamp: newest.timestamp,
      message: newest.message,
      words: newest.words,
      offset: null,
      open: 0,
      notificationIds: [],
      acknowledgedAt: newest.acknowledgedAt,
      acknowledgedByName: newest.acknowledgedByName,
      acknowledgedReason: newest.acknowledgedReason,
    },
  ];
}

function inOrder(left: Alarm, right: Alarm): number {
  return (
    Number(right.open > 0) - Number(left.open > 0) ||
    Number(left.acknowledgedAt !== null) -
      Number(right.acknowledgedAt !== null) ||
    levels.indexOf(right.level) - levels.indexOf(left.level) ||
    right.timestamp - left.timestamp ||
    left.key.localeCompare(right.key)
  );
}

export interface Alarms {
  readonly alarms: Alarm[];
  readonly unacknowledged: Overview["unacknowledged"];
}

/** Returns the offsets of a stage; none for stages that are not live. */
export type OffsetsOf = (stageId: number) => readonly OffsetStatus[];

export function fleetAlarms(
  { pads, liveStages, endedStages, notices, open }: FleetRecords,
  offsetsOf: OffsetsOf,
): Alarms {
  const padNames = new Map(pads.map(({ id, name }) => [id, name]));
  const startTimes = new Map(
    liveStages.map((stage) => [stage.id, Number(stage.start_time ?? 0)]),
  );
  const openOf = Map.groupBy(open, groupOf);
  const noticesOf = Map.groupBy(notices, groupOf);
  const groupsOf = Map.groupBy<number, Grouped>(
    [...open, ...notices],
    ({ stageId }) => stageId,
  );
  const rowsOf = (stage: (typeof endedStages)[number]): Alarm[] => {
    const location = {
      projectId: stage.project_id,
      projectName: padNames.get(stage.project_id) ?? "",
      stageId: stage.id,
      stageName: stage.name,
      wellNumber: stage.well_number,
    };
    const offsets = new Map(
      offsetsOf(stage.id).map((offset) => [
        `${stage.id}:offset:${offset.number}`,
        offset,
      ]),
    );
    const keys = new Set([
      ...offsets.keys(),
      ...(groupsOf.get(stage.id) ?? []).map(groupOf),
    ]);
    return [...keys].flatMap((key) => {
      const group = {
        key,
        open: openOf.get(key) ?? [],
        newest: newestOf(noticesOf.get(key) ?? []),
        offset: offsets.get(key),
      };
      const found = openAlarm(group, location);
      if (found.length > 0) return found;
      return group.offset === undefined
        ? acknowledgedAlarm(group, location)
        : activeAlarm(group, location, startTimes.get(stage.id) ?? 0);
    });
  };
  const all = [...liveStages, ...endedStages].flatMap(rowsOf).sort(inOrder);
  return {
    alarms: all.slice(0, longestList),
    unacknowledged: openLevels(open),
  };
}
