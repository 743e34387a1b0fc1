import { randomUUID } from "node:crypto";
import type { DryRunReason } from "@stagecraft/domain";
import {
  inTransaction,
  type Database,
  type Identity,
} from "#database/database.ts";
import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";
import {
  resultOfFailure,
  testConnection,
} from "#features/etl-jobs/connection-test.service.ts";
import { describeTargets } from "#features/etl-jobs/dry-runs/dry-run.repository.ts";
import {
  Trial,
  TrialOver,
  type DryRun,
} from "#features/etl-jobs/dry-runs/trial.ts";
import type { Feed, FeedServices } from "#features/etl-jobs/feed-definition.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import { usualFeedTiming } from "#features/etl-jobs/feed-timing.ts";
import { feeds } from "#features/etl-jobs/feeds.ts";
import { readSignIn } from "#features/etl-jobs/sources/provider-sign-in.ts";
import { withoutSecrets } from "#features/etl-jobs/sources/safe-text.ts";
import { StoreTrouble } from "#features/etl-jobs/sources/store-client.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import {
  JobFailure,
  type JobContext,
  type JobTarget,
} from "#jobs/job-definition.ts";

export interface DryRunTiming {
  /** How long a dry run listens to a source that sends at its own pace. */
  readonly listenMs: number;
  /** How long it continues to listen after the first row. */
  readonly afterFirstRowMs: number;
  readonly connectMs: number;
}

/** Short, because a user waits for the result. */
export const usualDryRunTiming: DryRunTiming = {
  listenMs: 20_000,
  afterFirstRowMs: 10_000,
  connectMs: 10_000,
};

/** All data that a dry run needs, so that it can be sent to a thread. */
export interface TrialOrder {
  readonly definition: string;
  /** Complete: it names its data provider. */
  readonly command: readonly string[];
  readonly target: JobTarget;
  readonly actorId: number;
  readonly seesInternal: boolean;
  readonly secretKey: Uint8Array;
  readonly inboxFolder: string;
  readonly privateSources: boolean;
  readonly timing: DryRunTiming;
}

interface Failure {
  readonly reason: DryRunReason;
  readonly detail: string;
}

const longestDetail = 500;

function failureOf(error: unknown): Failure {
  if (error instanceof FeedFailure)
    return { reason: error.reason, detail: error.message };
  if (!(error instanceof JobFailure || error instanceof StoreTrouble))
    throw error;
  const { outcome } = resultOfFailure(error);
  const isKnown = error instanceof StoreTrouble || outcome !== "notUnderstood";
  const reason = isKnown && outcome !== "connected" ? outcome : "failed";
  return { reason, detail: error.message };
}

/** Connects once separately, because a feed would retry forever. */
async function connectionFailure(
  signIn: SourceSignIn,
  { privateSources, timing }: TrialOrder,
): Promise<Failure | null> {
  const { outcome, detail } = await testConnection(signIn, {
    privateSources,
    timeoutMs: timing.connectMs,
  });
  return outcome === "connected" ? null : { reason: outcome, detail };
}

/** Ends a trial after its time limit, which is shorter once rows arrive. */
class TimeLimit {
  readonly #over = new AbortController();
  readonly #timing: DryRunTiming;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(timing: DryRunTiming) {
    this.#timing = timing;
    this.#endAfter(timing.listenMs);
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  readonly rowsCome = (): void => this.#endAfter(this.#timing.afterFirstRowMs);

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #endAfter(ms: number): void {
    const end = () => this.#over.abort(new TrialOver());
    this.#timers.push(setTimeout(end, ms));
  }
}

function contextOf(
  order: TrialOrder,
  identity: Identity,
  trial: Trial,
  signal: AbortSignal,
): JobContext<readonly string[]> {
  const jobId = randomUUID();
  return {
    jobId,
    chainId: jobId,
    watcher: null,
    identity,
    target: order.target,
    command: order.command,
    cursor: null,
    signal,
    saveCursor: () => Promise.resolve(),
    progress: () => Promise.resolve(),
    received: () => Promise.resolve(),
    log: (level, message) => {
      if (level !== "info") trial.noteWarning(message);
      return Promise.resolve();
    },
  };
}

async function runFeed(
  feed: Feed,
  services: FeedServices,
  context: JobContext<readonly string[]>,
  limit: TimeLimit,
  caller: AbortSignal,
): Promise<Failure | null> {
  try {
    await feed.job(services).run(context);
    return null;
  } catch (error) {
    caller.throwIfAborted();
    if (error instanceof TrialOver || limit.signal.aborted) return null;
    return failureOf(error);
  }
}

/** Removes the password from all texts of a result, whatever their origin. */
function cleaned<T>(value: T, signIn: SourceSignIn): T {
  if (typeof value === "string") return withoutSecrets(value, signIn) as T;
  if (Array.isArray(value))
    return value.map((item: unknown) => cleaned(item, signIn)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cleaned(item, signIn)]),
  ) as T;
}

/** Processes the first rows as a submitted job would, and stores nothing. */
export async function runTrial(
  database: Database,
  order: TrialOrder,
  caller: AbortSignal,
): Promise<DryRun> {
  const feed = feeds.find(({ name }) => name === order.definition);
  if (feed === undefined) throw new Error("There is no such definition.");
  const { actorId, target } = order;
  // The database itself refuses to store anything.
  const identity: Identity = {
    actorId,
    companyIds: [target.companyId],
    readOnly: true,
  };
  const limit = new TimeLimit(order.timing);
  const trial = new Trial(feed.describe().steps, limit.rowsCome);
  const services: FeedServices = {
    database,
    samples: new SampleStore(database),
    secretKey: Buffer.from(order.secretKey),
    inboxFolder: order.inboxFolder,
    privateSources: order.privateSources,
    timing: usualFeedTiming,
    now: Date.now,
    trial,
  };
  const signal = AbortSignal.any([caller, limit.signal]);
  const context = contextOf(order, identity, trial, signal);
  let signIn: SourceSignIn | null = null;
  try {
    if (feed.takesProvider) {
      const { dataSourceAuthId } = feed.plan(order.command).assets;
      signIn = await readSignIn(services, context, dataSourceAuthId);
    }
    const failure =
      (signIn && (await connectionFailure(signIn, order))) ??
      (await runFeed(feed, services, context, limit, caller));
    const isMute = failure === null && limit.signal.aborted;
    const outcome = trial.outcome(failure, isMute && feed.name !== "mqtt");
    const targets = await inTransaction(database, identity, (transaction) =>
      describeTargets(transaction, trial.targets, {
        makesStage: feed.makesStage,
        seesInternal: order.seesInternal,
      }),
    );
    const result = {
      ...outcome,
      detail: outcome.detail.slice(0, longestDetail),
      targets,
    };
    return signIn === null ? result : cleaned(result, signIn);
  } finally {
    limit.clear();
  }
}
