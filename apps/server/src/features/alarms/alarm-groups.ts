import type { contract, OutputOf } from "@stagecraft/contract";
import { alarmLevel, type AlarmLevel } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listGroups,
  type NoticeGroup,
} from "#features/alarms/alarm-groups.repository.ts";
import {
  openLevels,
  type OpenAlarms,
} from "#features/stage-notifications/open-alarms.service.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";

type AlarmList = OutputOf<typeof contract.alarms.list>;

export interface AlarmGroup extends NoticeGroup {
  readonly level: AlarmLevel;
}

/** Returns the pad's notifications that are alarms and that the caller may read. */
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

/** Counts as open exactly what every other view counts as open. */
export function countsOf(
  groups: readonly AlarmGroup[],
  open: readonly OpenAlarms[],
): AlarmList["counts"] {
  const levels = openLevels(open);
  const states = {
    open: levels.watch + levels.warn + levels.alert,
    acknowledged: 0,
    shelved: 0,
    cleared: 0,
    backfilled: 0,
  };
  for (const { state, backfilled, count } of groups) {
    if (state !== "raised") states[state] += count;
    else if (backfilled) states.backfilled += count;
  }
  return { states, openLevels: levels };
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
