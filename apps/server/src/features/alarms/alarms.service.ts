import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  choicesOf,
  countsOf,
  readAlarmGroups,
  type AlarmGroup,
} from "#features/alarms/alarm-groups.ts";
import {
  countOfPad,
  listPage,
  padExists,
  type AlarmKind,
  type AlarmLocation,
} from "#features/alarms/alarm-page.repository.ts";
import { cursorOf, pageEndOf } from "#features/alarms/page-cursor.ts";
import { readOpenAlarms } from "#features/stage-notifications/open-alarms.service.ts";
import {
  acknowledgeNotifications,
  readNotifications,
  type NotificationRecord,
} from "#features/stage-notifications/stage-notifications.service.ts";

type Endpoints = typeof contract.alarms;
type AlarmList = OutputOf<Endpoints["list"]>;
type Alarm = AlarmList["alarms"][number];
type Filter = QueryOf<Endpoints["list"]>;

const usualLimit = 100;
const levels = ["watch", "warn", "alert"] as const;

/** Rows hidden by row security count as missing. */
export async function requirePad(
  transaction: Transaction,
  projectId: number,
): Promise<void> {
  if (!(await padExists(transaction, projectId))) throw notFound();
}

function isWanted(group: AlarmGroup, filter: Filter): boolean {
  return (
    (filter.level === undefined || group.level === filter.level) &&
    (filter.type === undefined || group.type === filter.type) &&
    (filter.wellId === undefined || group.wellId === filter.wellId) &&
    (filter.stageId === undefined || group.stageId === filter.stageId)
  );
}

function kindsOf(groups: readonly AlarmGroup[], filter: Filter): AlarmKind[] {
  const kinds = new Map<string, AlarmKind>();
  for (const group of groups) {
    if (!isWanted(group, filter)) continue;
    const { stageId, type, code, color, level } = group;
    const severity = levels.indexOf(level);
    kinds.set([stageId, type, code, color].join("|"), {
      stageId,
      type,
      code,
      color,
      severity,
    });
  }
  return [...kinds.values()];
}

function alarmOf(
  { stageName, stageState, wellId, wellNumber, severity }: AlarmLocation,
  record: NotificationRecord,
): Alarm {
  return {
    ...record,
    level: levels[severity] ?? "watch",
    stageName,
    stageState: stageState as Alarm["stageState"],
    wellId,
    wellNumber,
  };
}

export async function listAlarms(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  query: Filter,
): Promise<AlarmList> {
  await requirePad(transaction, projectId);
  const limit = query.limit ?? usualLimit;
  const groups = await readAlarmGroups(transaction, actor, projectId);
  const { places, matching } = await listPage(
    transaction,
    kindsOf(groups, query),
    {
      state: query.state,
      offset: query.offset,
      text: query.text === "" ? undefined : query.text,
      messageKeys: query.messageKeys?.split(",") ?? [],
      from: query.from,
      to: query.to,
      after: pageEndOf(query.cursor),
      limit,
    },
  );
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const records = await readNotifications(
    transaction,
    shown.map(({ id }) => id),
  );
  return {
    serverTime: Date.now(),
    alarms: shown.flatMap((location) => {
      const record = records.get(location.id);
      return record === undefined ? [] : [alarmOf(location, record)];
    }),
    nextCursor:
      places.length > limit && last !== undefined ? cursorOf(last) : null,
    matching,
    counts: countsOf(
      groups,
      await readOpenAlarms(transaction, actor, [projectId]),
    ),
    choices: choicesOf(groups),
  };
}

export async function acknowledgeAlarms(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { notificationIds, reason }: BodyOf<Endpoints["acknowledge"]>,
): Promise<OutputOf<Endpoints["acknowledge"]>> {
  const ids = [...new Set(notificationIds)];
  if ((await countOfPad(transaction, projectId, ids)) !== ids.length)
    throw notFound();
  return {
    acknowledged: await acknowledgeNotifications(
      transaction,
      actor,
      ids,
      reason,
    ),
  };
}
