import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { clearFailures } from "#features/stage-engine/failures/engine-failure.repository.ts";
import { guardRerun } from "#features/stage-engine/reruns/rerun.service.ts";
import * as repository from "#features/stage-engine/failures/suspension.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

/** More suspended stages than this point to a fault of the engine, not of the stages. */
const mostListed = 200;

export function listSuspendedStages(
  transaction: Transaction,
): Promise<repository.SuspendedStage[]> {
  return repository.listSuspended(transaction, mostListed);
}

/** Has the engine resume a suspended stage; if it fails once more it is suspended again. */
export async function resumeEngine(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<void> {
  guardRerun(actor);
  await requireStage(transaction, stageId);
  await repository.resume(transaction, stageId);
  await clearFailures(transaction, [stageId]);
}
