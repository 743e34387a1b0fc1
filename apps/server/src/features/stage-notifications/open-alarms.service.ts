import { alarmLevel, type AlarmLevel } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listOpenGroups,
  type OpenGroup,
} from "#features/stage-notifications/open-alarms.repository.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";

/** The number that one acknowledgment takes at most. */
export const mostAcknowledged = 500;

export interface OpenAlarms extends OpenGroup {
  readonly level: AlarmLevel;
}

/**
 * Reads the open notifications of these pads that the caller may read. The
 * wall, the bell and the pad lists all use these counts, so that they never
 * differ.
 */
export async function readOpenAlarms(
  transaction: Transaction,
  actor: Actor,
  projectIds: readonly number[],
): Promise<OpenAlarms[]> {
  const groups = await listOpenGroups(
    transaction,
    projectIds,
    actor.reach.seesInternal,
    mostAcknowledged,
  );
  const mayRead = await readableNotices(transaction, actor, groups);
  return groups.filter(mayRead).flatMap((group) => {
    const level = alarmLevel(group);
    return level === null ? [] : [{ ...group, level }];
  });
}

export function openLevels(
  open: readonly OpenAlarms[],
): Record<AlarmLevel, number> {
  const levels = { watch: 0, warn: 0, alert: 0 };
  for (const { level, count } of open) levels[level] += count;
  return levels;
}
