import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { readGuidanceOfStages } from "#features/stage-notifications/fleet-notices.repository.ts";
import { notificationsFor } from "#features/stage-notifications/notification-visibility.service.ts";

interface OfStage {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
}

/** Finds the notifications of several stages that the caller may read, in one statement. */
export async function readableNotices(
  transaction: Transaction,
  actor: Actor,
  notices: readonly OfStage[],
): Promise<(notice: OfStage) => boolean> {
  const stageIds = new Set(notices.map(({ stageId }) => stageId));
  const guidance = await readGuidanceOfStages(transaction, [...stageIds]);
  const readable = new Map(
    [...guidance].map(([id, stage]) => [id, notificationsFor(actor, stage)]),
  );
  return (notice) => readable.get(notice.stageId)?.(notice) ?? false;
}
