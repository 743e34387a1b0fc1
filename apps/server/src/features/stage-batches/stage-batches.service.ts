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
type Kind = repository.StageBatch["kind"];

/** Per batch, and so per job: more stages need several batches. */
const mostStages = 1000;

/**
 * A rerun needs two permissions, and the contract can name only one (decision
 * A18); only support may set the state or apply a control document.
 */
export function guardKind(actor: Actor, kind: Kind): void {
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

function titleOf({
  kind,
  targetState,
  undoOf,
  source,
  stages,
}: NewBatch): string {
  const named = stages.length === 1 ? "1 stage" : `${stages.length} stages`;
  if (kind === "rerun") return `Rerun of ${named}`;
  if (kind === "restatus") return `${named} to ${targetState}`;
  return undoOf === undefined
    ? `${source ?? "Control document"} to ${named}`
    : `Settings taken back from ${named}`;
}

export async function getStageBatch(
  transaction: Transaction,
  id: number,
): Promise<repository.StageBatch> {
  const batch = await repository.findBatch(transaction, id);
  if (batch === null) throw notFound();
  return batch;
}

type NewBatch = Pick<
  repository.NewBatch,
  "kind" | "targetState" | "undoOf" | "stages"
> & {
  readonly stages: readonly [repository.NamedStage, ...repository.NamedStage[]];
  /** Where changed settings come from. */
  readonly source?: ControlSource;
};

/** Origin of changed settings. */
type ControlSource = "Control document" | "Well documents";

/** Writes the batch and submits its job in the caller's transaction. */
async function startBatch(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  batch: NewBatch,
): Promise<repository.StageBatch> {
  const { companyId, projectId } = batch.stages[0];
  const batchId = await repository.insertBatch(transaction, {
    ...batch,
    companyId,
    projectId,
    createdBy: actor,
  });
  const jobId = await submitJob(transaction, {
    job,
    jobName: titleOf(batch),
    command: writeCommand({ batchId }),
    // No stage id is set, because the feed of a stage is looked up by it.
    target: { companyId, projectId, wellId: null, stageId: null },
    submittedBy: actor,
  });
  await repository.setJob(transaction, batchId, jobId);
  return getStageBatch(transaction, batchId);
}

/** Starts the batch that applies planned changes of settings to stages of one project. */
export function startControlBatch(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  stages: readonly repository.NamedStage[],
  {
    source,
    undoOf,
  }: { readonly source?: ControlSource; readonly undoOf?: number } = {},
): Promise<repository.StageBatch> {
  const [first, ...others] = stages;
  if (first === undefined)
    throw new DomainError("batch.empty", "There is nothing to change.");
  if (others.length >= mostStages)
    throw invalid("stageIds", `A batch has ${mostStages} stages at most.`);
  return startBatch(transaction, actor, job, {
    kind: "control",
    targetState: null,
    stages: [first, ...others],
    ...(undoOf === undefined ? {} : { undoOf }),
    ...(source === undefined ? {} : { source }),
  });
}

/** Undoes the changes of a control document; the batch of an undo cannot be undone itself. */
export async function undoStageBatch(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  id: number,
): Promise<repository.StageBatch> {
  guardKind(actor, "control");
  await repository.lockBatch(transaction, id);
  const batch = await getStageBatch(transaction, id);
  const isUndoable =
    batch.kind === "control" &&
    batch.endedAt !== null &&
    batch.undoOf === null &&
    batch.undoneIn === null;
  if (!isUndoable)
    throw new DomainError(
      "batch.notUndoable",
      "Only a finished change by a control document can be undone, and only once.",
    );
  const stages = await repository.listUndoneChanges(transaction, id);
  return startControlBatch(transaction, actor, job, stages, { undoOf: id });
}

export async function addStageBatch(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  body: NewStageBatch,
): Promise<repository.StageBatch> {
  guardKind(actor, body.kind);
  return startBatch(transaction, actor, job, {
    kind: body.kind,
    targetState: body.state ?? null,
    stages: await chooseStages(transaction, actor, body),
  });
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
