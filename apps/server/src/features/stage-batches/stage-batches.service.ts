import type { BodyOf, contract, QueryOf } from "@stagecraft/contract";
import { DomainError, isSupport } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/stage-batches/stage-batches.repository.ts";
import { writeCommand } from "#jobs/job-command.ts";
import type { JobKind } from "#jobs/job-definition.ts";
import { submitJob } from "#jobs/submit-job.ts";

type NewStageBatch = BodyOf<typeof contract.stageBatches.add>;

/** Per batch, and so per job: more stages need several batches. */
const mostStages = 1000;

/**
 * A rerun needs two permissions, and the contract can name only one (decision
 * A18); only support may set the state.
 */
function guardKind(actor: Actor, kind: NewStageBatch["kind"]): void {
  const isAllowed =
    kind === "rerun"
      ? actor.permissions.has("restart:batchjobs")
      : isSupport(actor.roles);
  if (isAllowed) return;
  throw new DomainError(
    "permission.missing",
    "You are not allowed to do this.",
    { needed: kind === "rerun" ? "restart:batchjobs" : "support" },
  );
}

function invalid(field: string, message: string): DomainError {
  return new DomainError("request.invalid", message, [{ field, message }]);
}

async function chooseStages(
  transaction: Transaction,
  actor: Actor,
  { wellIds, stageIds }: NewStageBatch,
): Promise<[repository.NamedStage, ...repository.NamedStage[]]> {
  const { seesInternal } = actor.reach;
  const [first, ...others] = await repository.listNamedStages(transaction, {
    wellIds,
    stageIds,
    seesInternal,
  });
  if (first === undefined) {
    // Stages out of reach count as missing even without the scope check.
    if (stageIds.length > 0) throw notFound();
    throw new DomainError("batch.empty", "The wells have no stages.");
  }
  if (others.some(({ projectId }) => projectId !== first.projectId))
    throw new DomainError(
      "batch.severalProjects",
      "All stages of a batch must belong to one project.",
    );
  if (others.length >= mostStages)
    throw invalid("wellIds", `A batch has ${mostStages} stages at most.`);
  return [first, ...others];
}

function titleOf({ kind, state }: NewStageBatch, count: number): string {
  const stages = count === 1 ? "1 stage" : `${count} stages`;
  return kind === "rerun" ? `Rerun of ${stages}` : `${stages} to ${state}`;
}

export async function getStageBatch(
  transaction: Transaction,
  id: number,
): Promise<repository.StageBatch> {
  const batch = await repository.findBatch(transaction, id);
  if (batch === null) throw notFound();
  return batch;
}

export async function addStageBatch(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  body: NewStageBatch,
): Promise<repository.StageBatch> {
  guardKind(actor, body.kind);
  const stages = await chooseStages(transaction, actor, body);
  const { companyId, projectId } = stages[0];
  const batchId = await repository.insertBatch(transaction, {
    companyId,
    projectId,
    kind: body.kind,
    targetState: body.state ?? null,
    createdBy: actor,
    stages,
  });
  const jobId = await submitJob(transaction, {
    job,
    jobName: titleOf(body, stages.length),
    command: writeCommand({ batchId }),
    // No stage id is set, because the feed of a stage is looked up by it.
    target: { companyId, projectId, wellId: null, stageId: null },
    submittedBy: actor,
  });
  await repository.setJob(transaction, batchId, jobId);
  return getStageBatch(transaction, batchId);
}

export function listStageBatches(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.stageBatches.list>,
): Promise<repository.StageBatchSummary[]> {
  return repository.listBatches(transaction, {
    wellIds: query.wellId,
    kind: query.kind ?? null,
    seesInternal: actor.reach.seesInternal,
    limit: query.limit,
  });
}

export async function cancelStageBatch(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.StageBatch> {
  const { kind } = await getStageBatch(transaction, id);
  guardKind(actor, kind);
  await repository.cancelWaiting(transaction, id, actor.name);
  return getStageBatch(transaction, id);
}
