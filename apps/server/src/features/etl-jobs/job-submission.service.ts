import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { guardScope } from "#access/scope-guard.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/etl-jobs/etl-jobs.repository.ts";
import { looksLikeSecret } from "#features/etl-jobs/document-secrets.ts";
import { requireDryRun } from "#features/etl-jobs/dry-runs/dry-run-mark.ts";
import type {
  Feed,
  FeedPlan,
  NamedAssets,
} from "#features/etl-jobs/feed-definition.ts";
import {
  findContinued,
  noteSubmitted,
  openWatcher,
} from "#features/etl-jobs/watchers/watchers.service.ts";
import type { JobTarget, JobWatcher } from "#jobs/job-definition.ts";
import { submitJob } from "#jobs/submit-job.ts";

type Submission = BodyOf<typeof contract.batchJobs.submit>;
export type JobDocument = Omit<Submission, "watcher">;

export const commandField = "containerOverrides.command";

export function refused(field: string, message: string): DomainError {
  return new DomainError("request.invalid", message, [{ field, message }]);
}

function findFeed(feeds: readonly Feed[], document: JobDocument): Feed {
  const feed = feeds.find(({ name }) => name === document.jobDefinition);
  if (feed === undefined) {
    const known = feeds.map(({ name }) => name).join(", ");
    throw refused("jobDefinition", `There is no such definition: ${known}.`);
  }
  if (feed.queue !== document.jobQueue)
    throw refused("jobQueue", `The queue of ${feed.name} is ${feed.queue}.`);
  return feed;
}

/**
 * Everybody who may see the pad can read documents, and old versions are kept.
 * The refusal does not repeat the text.
 */
function refuseSecrets(document: JobDocument): void {
  const { jobName, containerOverrides } = document;
  const texts: (readonly [string, string])[] = [
    ["jobName", jobName],
    ...containerOverrides.command.map(
      (text, position) => [`${commandField}.${position}`, text] as const,
    ),
  ];
  const found = texts.find(([, text]) => looksLikeSecret(text));
  if (found === undefined) return;
  throw refused(
    found[0],
    "This looks like a secret, which many could read here. Sign-ins belong to a data provider.",
  );
}

/** Validates definition, queue and arguments; does not check the assets they name. */
export function planDocument(
  feeds: readonly Feed[],
  document: JobDocument,
): { readonly feed: Feed; readonly plan: FeedPlan } {
  refuseSecrets(document);
  const feed = findFeed(feeds, document);
  return { feed, plan: feed.plan(document.containerOverrides.command) };
}

/** The same check as for ids in a path: an asset out of reach does not exist. */
export async function guardAssets(
  transaction: Transaction,
  actor: Actor,
  assets: NamedAssets,
  watcher?: JobWatcher,
): Promise<void> {
  const given = (...ids: (number | undefined)[]) =>
    ids.filter((id) => id !== undefined);
  const body = {
    stages: given(assets.stageId, ...(assets.otherStageIds ?? [])),
    wells: given(assets.wellId),
    projects: given(assets.projectId),
    dataSources: given(assets.dataSourceAuthId),
    etlProjects:
      watcher && "etlProjectId" in watcher ? [watcher.etlProjectId] : [],
    etlWells: watcher && "etlWellId" in watcher ? [watcher.etlWellId] : [],
  };
  const scope = [
    { asset: "stage", path: "body.stages" },
    { asset: "well", path: "body.wells" },
    { asset: "project", path: "body.projects" },
    { asset: "data-source-auth", path: "body.dataSources" },
    { asset: "etl-project", path: "body.etlProjects" },
    { asset: "etl-well", path: "body.etlWells" },
  ] as const;
  const input = { params: {}, query: {}, body };
  await guardScope(transaction, actor, scope, input, {
    isOpenWhileInactive: false,
    errors: [],
  });
}

async function findTarget(
  transaction: Transaction,
  { stageId, wellId, projectId, dataSourceAuthId }: NamedAssets,
): Promise<JobTarget> {
  const target = await repository.findTarget(transaction, {
    stageId: stageId ?? null,
    wellId: wellId ?? null,
    projectId: projectId ?? null,
  });
  if (target === null) throw notFound();
  if (
    dataSourceAuthId !== undefined &&
    !(await repository.ownsProvider(
      transaction,
      target.companyId,
      dataSourceAuthId,
    ))
  )
    throw notFound();
  return target;
}

/** Names the pad's data provider in a command that names none, so that the job keeps it. */
async function completeCommand(
  transaction: Transaction,
  feed: Feed,
  command: readonly string[],
  { dataSourceAuthId }: NamedAssets,
  { projectId }: JobTarget,
): Promise<readonly string[]> {
  if (!feed.takesProvider || dataSourceAuthId !== undefined) return command;
  const provider = await repository.findProviderOfProject(
    transaction,
    projectId,
  );
  if (provider === null)
    throw refused(
      commandField,
      "--dataSourceAuthId is missing, and the pad has no data provider.",
    );
  return [...command, `--dataSourceAuthId=${provider}`];
}

/** Checks everything that a document names, for the caller; stores nothing. */
export async function checkDocument(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  document: JobDocument,
  watcher?: JobWatcher,
) {
  const { feed, plan } = planDocument(feeds, document);
  await guardAssets(transaction, actor, plan.assets, watcher);
  const target = await findTarget(transaction, plan.assets);
  const command = await completeCommand(
    transaction,
    feed,
    document.containerOverrides.command,
    plan.assets,
    target,
  );
  return { feed, plan, target, command };
}

export async function submitDocument(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  { watcher, ...document }: Submission,
) {
  const { feed, plan, target, command } = await checkDocument(
    transaction,
    actor,
    feeds,
    document,
    watcher,
  );
  if (watcher !== undefined) {
    const watched = await openWatcher(transaction, watcher, target);
    await requireDryRun(transaction, watched, document);
  }
  const jobId = await submitJob(transaction, {
    job: feed,
    jobName: document.jobName,
    command,
    target: await plan.prepare(transaction, actor, target),
    submittedBy: actor,
    watcher,
    continues:
      watcher === undefined
        ? null
        : await findContinued(transaction, watcher, feed, command, target),
  });
  if (watcher !== undefined)
    await noteSubmitted(transaction, watcher, document);
  return { jobId, jobName: document.jobName };
}

/** A restart replays only the requested stage. */
export function restartStage(
  transaction: Transaction,
  actor: Actor,
  feeds: readonly Feed[],
  { stageId, ...document }: BodyOf<typeof contract.batchJobs.restart>,
) {
  const { plan } = planDocument(feeds, document);
  if (plan.assets.otherStageIds?.[0] !== stageId)
    throw refused(
      commandField,
      "--restartStageId must name the stage that is restarted.",
    );
  return submitDocument(transaction, actor, feeds, document);
}
