import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { findSetups } from "#features/stage-engine/stage/engine-stage.repository.ts";
import type { HeldStage } from "#features/stage-engine/rounds/held-stage.ts";

/**
 * Lists live stages whose setup has changed because a neighbor has begun or
 * ended a stage. Nothing changed in the stage itself, so no notification is
 * sent for it.
 */
export async function listOtherwiseSetUp(
  database: Database,
  held: Iterable<HeldStage>,
): Promise<number[]> {
  const live = [...held].filter(({ isOver }) => !isOver);
  if (live.length === 0) return [];
  const ids = live.map(({ stage }) => stage.stageId);
  const setups = await inTransaction(
    database,
    platformIdentity,
    (transaction) => findSetups(transaction, ids),
  );
  return live
    .filter((one) => {
      const setup = setups.get(one.stage.stageId);
      return setup !== undefined && !one.isSetUpAs(setup);
    })
    .map(({ stage }) => stage.stageId);
}
