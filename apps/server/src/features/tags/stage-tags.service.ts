import {
  completedTag,
  liveStagePrefix,
  liveStageTag,
  tagLabel,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/tags/tags.repository.ts";

export { lockLiveTags } from "#features/tags/tags.repository.ts";

const plainColor = "#687588";

/** Tags that the product puts on stages are created when first needed. */
function ensureStageTag(
  transaction: Transaction,
  actor: Actor,
  name: string,
  description: string,
): Promise<repository.Tag> {
  return repository.ensureTag(transaction, {
    name,
    color: plainColor,
    description,
    asset_type: "STAGE",
    updated_by: actor.name,
  });
}

export function ensureCompletedTag(
  transaction: Transaction,
  actor: Actor,
): Promise<repository.Tag> {
  const label = tagLabel(completedTag);
  return ensureStageTag(transaction, actor, completedTag, label);
}

/**
 * Shows a stage on one live chart of its project, or on none, and removes the
 * stage shown there before. The caller holds the lock on the project's live
 * tags. Returns the stages that lost the tag.
 */
export async function moveLiveTag(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  ordinal: number | null,
): Promise<number[]> {
  await repository.deleteSubscriptionsNamed(
    transaction,
    stageId,
    liveStagePrefix,
  );
  if (ordinal === null) return [];
  const tag = await ensureStageTag(
    transaction,
    actor,
    liveStageTag(ordinal),
    `The stage shown on live chart ${ordinal}`,
  );
  const left = await repository.listSiblingsWithTag(
    transaction,
    tag.id,
    stageId,
  );
  await repository.deleteSubscriptionsOfSiblings(transaction, tag.id, stageId);
  await repository.insertSubscription(transaction, tag.id, "STAGE", stageId);
  return left;
}
