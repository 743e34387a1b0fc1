import { alarmLevel } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  countNotices,
  listNewestNotices,
  type FleetNotice,
} from "#features/stage-notifications/fleet-notices.repository.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";

export type { FleetNotice };

/** Alarm load is counted over a working shift, because one operator has to handle it. */
const shiftHours = 12;

export interface FleetNotices {
  /** The newest notices of each kind that the caller may read. */
  readonly notices: readonly FleetNotice[];
  /** Average over the last shift. */
  readonly raisedPerHour: number;
}

/** Reads the notices of several pads for the caller, in a fixed number of statements. */
export async function readFleetNotices(
  transaction: Transaction,
  actor: Actor,
  projectIds: readonly number[],
  now: number,
): Promise<FleetNotices> {
  const span = {
    projectIds,
    fromTime: now - shiftHours * 3_600_000,
    seesInternal: actor.reach.seesInternal,
  };
  const notices = await listNewestNotices(transaction, span);
  const counts = await countNotices(transaction, span);
  const mayRead = await readableNotices(transaction, actor, [
    ...notices,
    ...counts,
  ]);
  const raised = counts
    .filter((each) => alarmLevel(each) !== null && mayRead(each))
    .reduce((sum, { count }) => sum + count, 0);
  return {
    notices: notices.filter(mayRead),
    raisedPerHour: raised / shiftHours,
  };
}
