import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  countNotices,
  listNewestNotices,
  readGuidanceOfStages,
  type FleetNotice,
} from "#features/stage-notifications/fleet-notices.repository.ts";
import { notificationsFor } from "#features/stage-notifications/notification-visibility.service.ts";

export type { FleetNotice };

/** A working shift. */
const shiftHours = 12;

export interface FleetNotices {
  /** Those the caller may read, the newest of each kind. */
  readonly notices: readonly FleetNotice[];
  /** Over the last shift. */
  readonly raisedPerHour: number;
}

interface OfStage {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
}

/** What several pads have to say to the caller, in a fixed number of statements. */
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
  const stageIds = [...notices, ...counts].map(({ stageId }) => stageId);
  const guidance = await readGuidanceOfStages(transaction, [
    ...new Set(stageIds),
  ]);
  const readable = new Map(
    [...guidance].map(([id, stage]) => [id, notificationsFor(actor, stage)]),
  );
  const mayRead = (one: OfStage) => readable.get(one.stageId)?.(one) ?? false;
  const raised = counts
    .filter(mayRead)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    notices: notices.filter(mayRead),
    raisedPerHour: raised / shiftHours,
  };
}
