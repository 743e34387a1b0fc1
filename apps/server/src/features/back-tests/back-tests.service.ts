import type { BodyOf, contract } from "@stagecraft/contract";
import {
  DomainError,
  type Permission,
  type PlaybookType,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/back-tests/back-tests.repository.ts";
import { writeCommand } from "#jobs/job-command.ts";
import type { JobKind } from "#jobs/job-definition.ts";
import { requestStop, submitJob } from "#jobs/submit-job.ts";

type NewBackTest = BodyOf<typeof contract.backTests.start>;

/** Per company, waiting or running, so that other companies get their share. */
const mostOpen = 3;
/** Per company: people look again only at results of the last days. */
const mostKept = 50;

const adviceOf: Readonly<Record<PlaybookType, Permission>> = {
  FDI: "view:fdialert",
  stagecraft: "view:stagecraftalert",
};

/** The result is advice, which needs a second permission, and the contract can name only one. */
function guardAdvice({ permissions }: Actor, playbookType: PlaybookType): void {
  const needed = adviceOf[playbookType];
  if (permissions.has(needed)) return;
  throw new DomainError(
    "permission.missing",
    "You are not allowed to do this.",
    { needed },
  );
}

async function refuseTooMany(
  transaction: Transaction,
  companyId: number,
): Promise<void> {
  const open = await repository.countOpen(transaction, companyId);
  if (open < mostOpen) return;
  throw new DomainError(
    "backTest.tooMany",
    `${mostOpen} back-tests of the company are under way. Wait for one, or cancel it.`,
  );
}

async function choosePastStages(
  transaction: Transaction,
  actor: Actor,
  asset: repository.TestedAsset,
  stageCount: number,
): Promise<repository.NamedStage[]> {
  const stages = await repository.listPastStages(
    transaction,
    asset,
    stageCount,
    actor.reach.seesInternal,
  );
  if (stages.length > 0) return stages;
  throw new DomainError("backTest.noStages", "No stage is over yet.");
}

function summaryOf({
  jobId: _,
  ...summary
}: repository.KnownBackTest): repository.BackTestSummary {
  return summary;
}

async function requireBackTest(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.KnownBackTest> {
  const backTest = await repository.findBackTest(transaction, id);
  if (backTest === null) throw notFound();
  guardAdvice(actor, backTest.playbookType);
  return backTest;
}

export async function startBackTest(
  transaction: Transaction,
  actor: Actor,
  job: JobKind,
  asset: repository.TestedAsset,
  { playbookType, stageCount, rules }: NewBackTest,
): Promise<repository.BackTestSummary> {
  guardAdvice(actor, playbookType);
  const location = await repository.findLocation(transaction, asset);
  if (location === null) throw notFound();
  await refuseTooMany(transaction, location.companyId);
  await repository.deleteOld(transaction, location.companyId, mostKept);
  const stages = await choosePastStages(transaction, actor, asset, stageCount);
  const id = await repository.insertBackTest(transaction, {
    ...asset,
    ...location,
    playbookType,
    stageCount,
    rules: rules?.filter((rule) => rule.playbookType === playbookType) ?? null,
    stages,
    createdBy: actor,
  });
  const jobId = await submitJob(transaction, {
    job,
    jobName: `Back-test of ${stages.length === 1 ? "1 stage" : `${stages.length} stages`}`,
    command: writeCommand({ backTestId: id }),
    // No stage id is set, because the feed of a stage is looked up by it.
    target: { ...location, wellId: null, stageId: null },
    submittedBy: actor,
  });
  await repository.setJob(transaction, id, jobId);
  return summaryOf(await requireBackTest(transaction, actor, id));
}

export async function newestBackTests(
  transaction: Transaction,
  actor: Actor,
  asset: repository.TestedAsset,
  query: { readonly playbookType: PlaybookType; readonly limit: number },
): Promise<repository.BackTestSummary[]> {
  guardAdvice(actor, query.playbookType);
  if ((await repository.findLocation(transaction, asset)) === null)
    throw notFound();
  const known = await repository.listNewest(
    transaction,
    asset,
    query.playbookType,
    query.limit,
    actor.reach.seesInternal,
  );
  return known.map(summaryOf);
}

export async function getBackTest(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.BackTest> {
  const backTest = await requireBackTest(transaction, actor, id);
  const stages = await repository.listStages(transaction, id);
  return { ...summaryOf(backTest), stages };
}

export async function cancelBackTest(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.BackTestSummary> {
  const { jobId } = await requireBackTest(transaction, actor, id);
  if (jobId !== null)
    await requestStop(transaction, jobId, "Cancelled", actor.name);
  return summaryOf(await requireBackTest(transaction, actor, id));
}
