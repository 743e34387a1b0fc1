import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  daysKeptAfterDeletion,
  DomainError,
  isSupport,
  type ErrorCode,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  isDuplicate,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import * as repository from "#features/deletions/deletions.repository.ts";
import { continueJob, requestStop } from "#jobs/submit-job.ts";

type DeletableType = repository.DeletableType;

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = daysKeptAfterDeletion * dayMs;

/** Whoever may delete something may see the deletion and restore it. */
function guardType(actor: Actor, type: DeletableType): void {
  const isAllowed = {
    project: actor.permissions.has("edit:projects"),
    well: actor.permissions.has("edit:wells"),
    // Only support decides which stages exist.
    stage: actor.permissions.has("edit:stages") && isSupport(actor.roles),
  }[type];
  if (isAllowed) return;
  throw new DomainError(
    "permission.missing",
    "Only those who may delete it see and restore what was deleted.",
  );
}

export async function getLosses(
  transaction: Transaction,
  actor: Actor,
  type: DeletableType,
  id: number,
): Promise<OutputOf<typeof contract.deletions.losses>> {
  guardType(actor, type);
  const losses = await repository.countLosses(
    transaction,
    type,
    id,
    actor.reach.seesInternal,
  );
  if (losses === null) throw notFound();
  return losses;
}

function toResponse({
  companyId,
  projectId,
  wellId,
  ...deletion
}: repository.StoredDeletion): repository.Deletion {
  return { ...deletion, keptUntil: deletion.deletedAt + keptMs };
}

function reachOf({ reach }: Actor) {
  return {
    projectIds: limitOf(reach.projectIds),
    seesInternal: reach.seesInternal,
  };
}

export async function listDeletedProjects(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
) {
  const deletions = await repository.listDeletions(transaction, {
    ...reachOf(actor),
    assetType: "project",
    companyId,
  });
  return deletions.map(toResponse);
}

export async function listDeletedParts(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  assetType: "well" | "stage",
) {
  guardType(actor, assetType);
  const deletions = await repository.listDeletions(transaction, {
    ...reachOf(actor),
    assetType,
    projectId,
  });
  return deletions.map(toResponse);
}

/**
 * Hides a project, well or stage with everything below it. From then on only
 * the list of deletions shows it; its samples are refused and its feeds are
 * stopped.
 */
export async function deleteAsset(
  transaction: Transaction,
  actor: Pick<Actor, "id" | "name">,
  type: DeletableType,
  id: number,
): Promise<void> {
  const deletion = await repository.insertDeletion(
    transaction,
    type,
    id,
    actor,
  );
  if (deletion === null) throw notFound();
  const jobs = await repository.listOpenJobs(transaction, deletion);
  for (const jobId of jobs)
    await requestStop(
      transaction,
      jobId,
      `“${deletion.name}” was deleted.`,
      actor.name,
    );
  await repository.noteStoppedJobs(transaction, deletion, jobs);
  await repository.markDeleted(transaction, deletion, actor.name);
}

const duplicates: Readonly<Record<DeletableType, [ErrorCode, string]>> = {
  project: [
    "project.duplicate",
    "The company has a project of this name already.",
  ],
  well: ["well.duplicate", "The project has a well of this number already."],
  stage: ["stage.duplicate", "The well has a stage of this name already."],
};

export async function restoreDeletion(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { name }: BodyOf<typeof contract.deletions.restore>,
): Promise<OutputOf<typeof contract.deletions.restore>> {
  const deletion = await repository.lockDeletion(transaction, id);
  if (deletion === null) throw notFound();
  const { assetType, assetId } = deletion;
  guardType(actor, assetType);
  if (!(await repository.hasParent(transaction, deletion))) throw notFound();
  const feeds = await repository.listStoppedFeeds(transaction, deletion);
  await repository
    .unmarkDeleted(transaction, deletion, name ?? null, actor.name)
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new DomainError(...duplicates[assetType]);
    });
  await repository.releaseTakenLiveTags(transaction, deletion);
  if (assetType === "project")
    await repository.giveToMembers(transaction, deletion);
  for (const jobId of feeds)
    await continueJob(
      transaction,
      jobId,
      `${actor.name} restored “${name ?? deletion.name}”.`,
    );
  return { assetType, assetId };
}

export async function removeDeletion(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  if (!actor.roles.includes("administrator"))
    throw new DomainError(
      "permission.missing",
      "Only administrators remove for good what was deleted.",
    );
  const deletion = await repository.lockDeletion(transaction, id);
  if (deletion === null) throw notFound();
  await repository.removeForGood(transaction, deletion);
}

/**
 * Removes everything deleted more than thirty days ago for good, each in its
 * own transaction.
 */
export async function removeExpiredDeletions(
  database: Database,
  now: number,
): Promise<number> {
  const expired = await inTransaction(
    database,
    platformIdentity,
    (transaction) =>
      repository.listExpired(transaction, new Date(now - keptMs)),
  );
  for (const id of expired)
    await inTransaction(database, platformIdentity, async (transaction) => {
      // A stage may have gone with its well a moment ago.
      const deletion = await repository.lockDeletion(transaction, id);
      if (deletion !== null)
        await repository.removeForGood(transaction, deletion);
    });
  return expired.length;
}
