import { type ProjectPath, projectPaths } from "@stagecraft/wellbore";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  type MatchedTrajectory,
  withStages,
} from "#features/trajectories/matched-stages.ts";
import { readWorkbook } from "#features/trajectories/read-workbook.ts";
import * as repository from "#features/trajectories/trajectories.repository.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";
import { writeAudit } from "#http/audit.ts";

export { stageNumberOf } from "#features/trajectories/matched-stages.ts";

/** Offset well positions are requested together with the paths. */
export { pathOfOffset } from "@stagecraft/wellbore";

export async function findTrajectory(
  transaction: Transaction,
  { reach }: Actor,
  wellId: number,
): Promise<MatchedTrajectory | null> {
  const trajectory = await repository.findTrajectory(transaction, wellId);
  if (trajectory === null) return null;
  const stages = await repository.listNamedStages(
    transaction,
    [wellId],
    reach.seesInternal,
  );
  return withStages(trajectory, stages);
}

export async function listTrajectoriesOfProject(
  transaction: Transaction,
  { reach }: Actor,
  projectId: number,
): Promise<MatchedTrajectory[]> {
  const trajectories = await repository.listTrajectories(
    transaction,
    projectId,
    reach.seesInternal,
  );
  const stages = await repository.listNamedStages(
    transaction,
    trajectories.map(({ wellId }) => wellId),
    reach.seesInternal,
  );
  return trajectories.map((trajectory) => withStages(trajectory, stages));
}

/** Returns the paths of all wells of a pad and of its known neighbors, including hidden wells. */
export async function pathsOfProject(
  transaction: Transaction,
  projectId: number,
): Promise<readonly ProjectPath[]> {
  return projectPaths(
    await repository.listTrajectories(transaction, projectId, true),
  );
}

export function saveTrajectory(
  transaction: Transaction,
  { name }: Pick<Actor, "name">,
  wellId: number,
  data: TrajectoryData,
): Promise<void> {
  return repository.saveTrajectory(transaction, wellId, data, name);
}

export interface TrajectoryUpload {
  readonly wellId: number;
  readonly bytes: Uint8Array;
  readonly requestId: string;
}

export function receiveWorkbook(
  database: Database,
  actor: Actor,
  { wellId, bytes, requestId }: TrajectoryUpload,
): Promise<MatchedTrajectory> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const well = await repository.lockWell(transaction, wellId);
    if (well === null) throw notFound();
    const known = await repository.findTrajectory(transaction, wellId);
    const data = await readWorkbook(bytes, known?.data ?? null);
    await saveTrajectory(transaction, actor, wellId, data);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: well.companyId,
      action: "trajectories.upload",
      outcome: "changed",
      status: 201,
      code: null,
      target: { id: wellId },
    });
    const saved = await findTrajectory(transaction, actor, wellId);
    if (saved === null) throw notFound();
    return saved;
  });
}

export function removeTrajectory(
  transaction: Transaction,
  wellId: number,
): Promise<void> {
  return repository.deleteTrajectory(transaction, wellId);
}
