import type { contract, OutputOf } from "@stagecraft/contract";
import { alarmLevel, type AlarmLevel } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listGroups,
  type NoticeGroup,
} from "#features/alarms/alarm-groups.repository.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";

type AlarmList = OutputOf<typeof contract.alarms.list>;
type AlarmState = keyof AlarmList["counts"]["states"];

export interface AlarmGroup extends NoticeGroup {
  readonly level: AlarmLevel;
}

/** What is raised asks for somebody, unless it was found long after the fact. */
function alarmStateOf({
  state,
  backfilled,
}: Pick<NoticeGroup, "state" | "backfilled">): AlarmState {
  if (state !== "raised") return state;
  return backfilled ? "backfilled" : "open";
}

/** Of the pad's notifications those that are alarms and that the caller may read. */
export async function readAlarmGroups(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<AlarmGroup[]> {
  const { seesInternal } = actor.reach;
  const groups = await listGroups(transaction, projectId, seesInternal);
  const mayRead = await readableNotices(transaction, actor, groups);
  return groups.filter(mayRead).flatMap((group) => {
    const level = alarmLevel(group);
    return level === null ? [] : [{ ...group, level }];
  });
}

export function countsOf(groups: readonly AlarmGroup[]): AlarmList["counts"] {
  const states = {
    open: 0,
    acknowledged: 0,
    shelved: 0,
    cleared: 0,
    backfilled: 0,
  };
  const openLevels = { watch: 0, warn: 0, alert: 0 };
  for (const group of groups) {
    const state = alarmStateOf(group);
    states[state] += group.count;
    if (state === "open") openLevels[group.level] += group.count;
  }
  return { states, openLevels };
}

function distinctBy<Each>(
  list: readonly Each[],
  keyOf: (each: Each) => unknown,
): Each[] {
  return [...new Map(list.map((each) => [keyOf(each), each])).values()];
}

export function choicesOf(groups: readonly AlarmGroup[]): AlarmList["choices"] {
  const offsets = groups.flatMap(({ offsetWellName }) => offsetWellName ?? []);
  return {
    types: [
      ...new Set(groups.map(({ type }) => type)),
    ].sort() as AlarmList["choices"]["types"],
    wells: distinctBy(groups, ({ wellId }) => wellId).map(
      ({ wellId, wellNumber }) => ({ id: wellId, wellNumber }),
    ),
    stages: distinctBy(groups, ({ stageId }) => stageId).map(
      ({ stageId, stageName, wellId }) => ({
        id: stageId,
        name: stageName,
        wellId,
      }),
    ),
    offsets: [...new Set(offsets)].sort(),
  };
}
