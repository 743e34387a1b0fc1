import type { contract, OutputOf } from "@stagecraft/contract";
import { noticeLevel, type NoticeLevel } from "@stagecraft/domain";
import type { FleetRecords } from "#features/fleet/fleet-records.ts";
import type { OffsetStanding } from "#features/fleet/offset-standing.ts";
import type { FleetNotice } from "#features/stage-notifications/fleet-notices.service.ts";

type Overview = OutputOf<typeof contract.fleet.overview>;
export type Alarm = Overview["alarms"][number];
type Level = Alarm["level"];

const severity: Readonly<Record<Level, number>> = {
  ok: 0,
  watch: 1,
  warn: 2,
  alert: 3,
};
const levels: readonly Level[] = ["ok", "watch", "warn", "alert"];

/** More than anybody reads; the counts beside the list are of all. */
const longestList = 60;

interface Place {
  readonly projectId: number;
  readonly projectName: string;
  readonly stageId: number;
  readonly stageName: string;
  readonly wellNumber: string;
}

/** The newest notice of an offset well, whichever kind, so that one well is one alarm. */
function groupOf({ stageId, type, subtype, offsetNumber }: FleetNotice) {
  return offsetNumber === null
    ? `${stageId}:${type}:${subtype ?? ""}`
    : `${stageId}:offset:${offsetNumber}`;
}

function newestOfGroups(
  notices: readonly FleetNotice[],
): Map<string, FleetNotice> {
  const newest = new Map<string, FleetNotice>();
  for (const notice of notices) {
    const group = groupOf(notice);
    const known = newest.get(group);
    if (known === undefined || known.timestamp < notice.timestamp)
      newest.set(group, notice);
  }
  return newest;
}

function acknowledgement(notice: FleetNotice | undefined) {
  return {
    notificationId: notice?.id ?? null,
    acknowledgedAt: notice?.acknowledgedAt ?? null,
    acknowledgedByName: notice?.acknowledgedByName ?? null,
    acknowledgedReason: notice?.acknowledgedReason ?? null,
  };
}

function isCalling(level: NoticeLevel): level is "watch" | "warn" | "alert" {
  return level === "watch" || level === "warn" || level === "alert";
}

/** Found long after the fact it calls nobody; cleared or shelved neither. */
function alarmOfNotice(
  key: string,
  notice: FleetNotice,
  place: Place,
): Alarm[] {
  const level = noticeLevel(notice);
  const { backfilled, isCleared, isShelved } = notice;
  if (!isCalling(level) || backfilled || isCleared || isShelved) return [];
  return [
    {
      key,
      level,
      ...place,
      offsetWellName: notice.offsetWellName,
      timestamp: notice.timestamp,
      message: notice.message,
      offset: null,
      ...acknowledgement(notice),
    },
  ];
}

/** The change of an offset well as it is now, whenever it was found. */
function alarmOfOffset(
  key: string,
  offset: OffsetStanding,
  notice: FleetNotice | undefined,
  place: Place,
  startTime: number,
): Alarm[] {
  const level = levels[offset.level] ?? "ok";
  if (level === "ok" || notice?.isShelved === true) return [];
  const { change, threshold, unit, wellLabel } = offset;
  return [
    {
      key,
      level,
      ...place,
      offsetWellName: wellLabel,
      timestamp: notice?.timestamp ?? startTime,
      message: notice?.message ?? "",
      offset: { change, threshold, unit },
      ...acknowledgement(notice),
    },
  ];
}

function inOrder(left: Alarm, right: Alarm): number {
  return (
    Number(left.acknowledgedAt !== null) -
      Number(right.acknowledgedAt !== null) ||
    severity[right.level] - severity[left.level] ||
    right.timestamp - left.timestamp ||
    left.key.localeCompare(right.key)
  );
}

export interface Alarms {
  readonly alarms: Alarm[];
  readonly unacknowledged: Overview["unacknowledged"];
}

/** Offsets by stage; of stages that are not live there are none. */
export type OffsetsOf = (stageId: number) => readonly OffsetStanding[];

export function fleetAlarms(
  { pads, liveStages, endedStages, notices }: FleetRecords,
  offsetsOf: OffsetsOf,
): Alarms {
  const padNames = new Map(pads.map(({ id, name }) => [id, name]));
  const places = new Map<number, Place>(
    [...liveStages, ...endedStages].map((row) => [
      row.id,
      {
        projectId: row.project_id,
        projectName: padNames.get(row.project_id) ?? "",
        stageId: row.id,
        stageName: row.name,
        wellNumber: row.well_number,
      },
    ]),
  );
  const newest = newestOfGroups(notices);
  const offsetAlarms = liveStages.flatMap((stage) =>
    offsetsOf(stage.id).flatMap((offset) => {
      const key = `${stage.id}:offset:${offset.number}`;
      const place = places.get(stage.id);
      return place === undefined
        ? []
        : alarmOfOffset(
            key,
            offset,
            newest.get(key),
            place,
            Number(stage.start_time ?? 0),
          );
    }),
  );
  const liveIds = new Set(liveStages.map(({ id }) => id));
  const noticeAlarms = [...newest].flatMap(([key, notice]) => {
    const place = places.get(notice.stageId);
    // What a live offset does now is told above, by its own figures.
    const isTold = notice.offsetNumber !== null && liveIds.has(notice.stageId);
    return place === undefined || isTold
      ? []
      : alarmOfNotice(key, notice, place);
  });
  const all = [...offsetAlarms, ...noticeAlarms].sort(inOrder);
  const count = (level: Level) =>
    all.filter(
      (alarm) => alarm.level === level && alarm.acknowledgedAt === null,
    ).length;
  return {
    alarms: all.slice(0, longestList),
    unacknowledged: {
      alert: count("alert"),
      warn: count("warn"),
      watch: count("watch"),
    },
  };
}
