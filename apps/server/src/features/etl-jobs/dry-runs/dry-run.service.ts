import { allowsSubmit } from "@stagecraft/domain";
import type { BodyOf, contract } from "@stagecraft/contract";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { digestOf } from "#features/etl-jobs/dry-runs/dry-run-mark.ts";
import {
  markPassed,
  type TriedFor,
} from "#features/etl-jobs/dry-runs/dry-run.repository.ts";
import {
  runTrial,
  type DryRunTiming,
  type TrialOrder,
} from "#features/etl-jobs/dry-runs/run-trial.ts";
import type { DryRun } from "#features/etl-jobs/dry-runs/trial.ts";
import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import {
  checkDocument,
  commandField,
  guardAssets,
  refused,
} from "#features/etl-jobs/job-submission.service.ts";
import { writeAudit } from "#http/audit.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { JobTarget } from "#jobs/job-definition.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

export interface DryRunServices {
  readonly database: Database;
  readonly heavy: HeavyWork;
  readonly secretKey: Buffer;
  readonly inboxFolder: string;
  /** Whether providers may be on this machine or its private network. */
  readonly privateSources: boolean;
  readonly timing: DryRunTiming;
}

const task: ThreadTask<TrialOrder, DryRun> = {
  module: new URL("./dry-run.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The first rows of the source take too long to read.",
  },
};

type DryRunBody = BodyOf<typeof contract.etl.dryRun>;

/** Returns the target of a dry run: a watcher feeds only the asset it watches. */
function triedFor(
  { projectId, wellId }: DryRunBody,
  target: JobTarget,
): TriedFor {
  const isElsewhere =
    (projectId ?? target.projectId) !== target.projectId ||
    (wellId ?? target.wellId) !== target.wellId;
  if (isElsewhere)
    throw refused(
      commandField,
      "The command names a target outside of what it is tried for.",
    );
  const isOfProject = projectId !== undefined && wellId === undefined;
  return {
    projectId: target.projectId,
    wellId: isOfProject ? null : target.wellId,
  };
}

/**
 * A listening job mostly waits, which would block a thread; all others compute
 * and run in one.
 */
async function execute(
  { database, heavy }: DryRunServices,
  actor: Actor,
  order: TrialOrder,
  signal: AbortSignal,
): Promise<DryRun> {
  if (order.definition !== "mqtt") return heavy.run(actor, task, order, signal);
  const request = heavy.begin(actor);
  try {
    return await runTrial(database, order, signal);
  } finally {
    request.end();
  }
}

/** Runs a document dry; stores nothing but the mark that it passed. */
export async function tryDocument(
  services: DryRunServices,
  feeds: readonly Feed[],
  actor: Actor,
  body: DryRunBody,
  { signal, requestId }: { signal: AbortSignal; requestId: string },
): Promise<DryRun> {
  const { database, secretKey, inboxFolder, privateSources, timing } = services;
  const { wellId, projectId, etl } = body;
  const inTurn = <T>(work: (transaction: Transaction) => Promise<T>) =>
    inTransaction(database, identityOf(actor), work);
  const checked = await inTurn(async (transaction) => {
    await guardAssets(transaction, actor, { wellId, projectId });
    return checkDocument(transaction, actor, feeds, etl);
  });
  const { feed, target, command } = checked;
  const tried = triedFor(body, target);
  const result = await execute(
    services,
    actor,
    {
      definition: feed.name,
      command,
      target,
      actorId: actor.id,
      seesInternal: actor.reach.seesInternal,
      secretKey,
      inboxFolder,
      privateSources,
      timing,
    },
    signal,
  );
  await inTurn(async (transaction) => {
    if (allowsSubmit(result))
      await markPassed(transaction, tried, digestOf(etl), actor.name);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: target.companyId,
      action: "etl.dryRun",
      outcome: "changed",
      status: 200,
      code: null,
      target: { ...tried, isGreen: result.isGreen },
    });
  });
  return result;
}
