import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  getItem,
  listKnown,
  requireKnown,
  type InterpretationItem,
  type KnownInterpretation,
} from "#features/pta-interpretations/interpretation-items.service.ts";
import { ptaRunKind } from "#features/pta-runs/pta-run-kind.ts";
import * as repository from "#features/pta-runs/pta-runs.repository.ts";
import { writeCommand } from "#jobs/job-command.ts";
import { requestStop, submitJob } from "#jobs/submit-job.ts";

export {
  proposalsOf,
  refuseWithoutFalloff,
} from "#features/pta-runs/stage-proposals.ts";

/** Limit per company of runs that wait or run: some pads at once, but no queue of days. */
const mostUnderWay = 2000;

function isUnderWay({ status }: KnownInterpretation): boolean {
  return status === "QUEUED" || status === "RUNNING";
}

/** A run of the whole case computes everything that has no result for its present input. */
function isDue(interpretation: KnownInterpretation): boolean {
  if (isUnderWay(interpretation)) return false;
  return interpretation.status !== "DONE" || interpretation.isOutdated;
}

function underWayError(): DomainError {
  return new DomainError(
    "ptaCase.running",
    "A run is under way. Wait for its end, or cancel it.",
  );
}

async function refuseTooMany(
  transaction: Transaction,
  companyId: number,
  ordered: number,
): Promise<void> {
  const underWay = await repository.countUnderWay(transaction, companyId);
  if (underWay + ordered <= mostUnderWay) return;
  throw new DomainError(
    "ptaCase.tooMany",
    `${underWay} interpretations of the company are waiting or running already, and at most ${mostUnderWay} may. Wait for some, or cancel them.`,
  );
}

async function order(
  transaction: Transaction,
  actor: Actor,
  { id: caseId, name, companyId, projectId }: repository.RunCase,
  chosen: readonly KnownInterpretation[],
): Promise<number> {
  await refuseTooMany(transaction, companyId, chosen.length);
  const jobId = await submitJob(transaction, {
    job: ptaRunKind,
    // Jobs are listed in seven languages, so their name is that of the case, which a person typed.
    jobName: name,
    command: writeCommand({ caseId }),
    // The job has no stage id, because the feed of a stage is looked up by that id.
    target: { companyId, projectId, wellId: null, stageId: null },
    submittedBy: actor,
  });
  const ids = chosen.map(({ id }) => id);
  const queued = await repository.queueRuns(
    transaction,
    jobId,
    ids,
    actor.name,
  );
  if (queued < ids.length) throw underWayError();
  return queued;
}

function named(
  known: readonly KnownInterpretation[],
  ids: readonly number[],
): KnownInterpretation[] {
  const wanted = new Set(ids);
  const chosen = known.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size)
    throw new DomainError("request.invalid", "Some fields are not valid.", [
      {
        field: "interpretationIds",
        message: "An interpretation of another case, or one that is gone.",
      },
    ]);
  if (chosen.some(isUnderWay)) throw underWayError();
  return chosen;
}

async function requireCase(
  transaction: Transaction,
  id: number,
): Promise<repository.RunCase> {
  const found = await repository.lockCase(transaction, id);
  if (found === null) throw notFound();
  return found;
}

/**
 * Orders a run of the named interpretations, or of all without a result for their present input.
 */
export async function runCase(
  transaction: Transaction,
  actor: Actor,
  caseId: number,
  interpretationIds: readonly number[] | null,
): Promise<{ queued: number }> {
  const ofCase = await requireCase(transaction, caseId);
  const known = await listKnown(transaction, {
    caseIds: [caseId],
    seesInternal: actor.reach.seesInternal,
  });
  const chosen =
    interpretationIds === null
      ? known.filter(isDue)
      : named(known, interpretationIds);
  if (chosen.length === 0)
    throw new DomainError(
      "ptaCase.nothingToRun",
      "Nothing is left to run: every interpretation has a result of its present input, or is under way.",
    );
  return { queued: await order(transaction, actor, ofCase, chosen) };
}

export async function runInterpretation(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<InterpretationItem> {
  const { caseId } = await requireKnown(transaction, actor, id);
  const ofCase = await requireCase(transaction, caseId);
  // Reads the interpretation again: somebody else may have ordered a run before the case was
  // locked.
  const known = await requireKnown(transaction, actor, id);
  if (isUnderWay(known)) throw underWayError();
  await order(transaction, actor, ofCase, [known]);
  return getItem(transaction, actor, id);
}

/** A job that has nothing left to compute is stopped, so that no worker takes it. */
async function cancel(
  transaction: Transaction,
  actor: Actor,
  interpretations: readonly KnownInterpretation[],
): Promise<number> {
  const ids = interpretations.filter(isUnderWay).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const jobIds = await repository.lockJobs(transaction, ids);
  const cancelled = await repository.cancelRuns(transaction, ids);
  for (const jobId of await repository.listIdleJobs(transaction, jobIds))
    await requestStop(transaction, jobId, "Cancelled", actor.name);
  return cancelled;
}

export async function cancelCase(
  transaction: Transaction,
  actor: Actor,
  caseId: number,
): Promise<{ cancelled: number }> {
  const known = await listKnown(transaction, {
    caseIds: [caseId],
    seesInternal: actor.reach.seesInternal,
  });
  return { cancelled: await cancel(transaction, actor, known) };
}

export async function cancelInterpretation(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<InterpretationItem> {
  await cancel(transaction, actor, [
    await requireKnown(transaction, actor, id),
  ]);
  return getItem(transaction, actor, id);
}
