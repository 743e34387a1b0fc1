import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { findSetups } from "#features/stage-engine/engine-stage.repository.ts";
import type { HeldStage } from "#features/stage-engine/held-stage.ts";

/**
 * Live stages that would be set up otherwise by now, because a neighbour has
 * begun or ended a stage of its own: that is no news of the stage itself, so
 * nobody sends word of it.
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
