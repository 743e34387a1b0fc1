import {
  SourceError,
  type LogAddress,
  type MappedRows,
} from "@stagecraft/sources";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import { BackOff } from "#features/etl-jobs/sources/back-off.ts";
import { openMapper } from "#features/etl-jobs/sources/feed-mapping.ts";
import { readSignIn } from "#features/etl-jobs/sources/provider-sign-in.ts";
import {
  StoreClient,
  StoreTrouble,
} from "#features/etl-jobs/sources/store-client.ts";
import { StoreLog } from "#features/etl-jobs/sources/witsml-log.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

export type { FeedServices, LogAddress };

export interface LogRange {
  readonly stageId: number;
  readonly dataSourceAuthId: number;
  readonly address: LogAddress;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A user waits for the result, so a store that does not respond is reported soon. */
const mostAttempts = 4;
const longestWaitMs = 15_000;

async function persist<T>(
  signal: AbortSignal,
  backOff: BackOff,
  request: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await request();
      backOff.succeeded();
      return response;
    } catch (error) {
      const passes =
        error instanceof StoreTrouble || error instanceof SourceError;
      if (!passes) throw error;
      if (attempt === mostAttempts) throw new JobFailure(error.message);
      await backOff.wait(signal);
    }
  }
}

/** Reads a range of a log, with columns mapped to channels as in a feed of the stage. */
export async function* readLogRange(
  services: FeedServices,
  context: JobContext<unknown>,
  { stageId, dataSourceAuthId, address, fromMs, toMs }: LogRange,
): AsyncGenerator<MappedRows> {
  const { privateSources, timing } = services;
  const signIn = await readSignIn(services, context, dataSourceAuthId);
  const client = new StoreClient({ signIn, privateSources });
  const log = new StoreLog(client, address, context.signal);
  const backOff = new BackOff(timing.retryStoreMs, longestWaitMs);
  const request = <T>(request: () => Promise<T>) =>
    persist(context.signal, backOff, request);
  await request(() => log.greet());
  await request(() => log.header());
  const mapper = await openMapper(
    services,
    context,
    { stageId },
    { bySourceList: false, decisions: undefined },
  );
  // A store returns rows after an instant, so the range starts just before its
  // first one.
  let after = fromMs - 1;
  while (after < toMs) {
    const piece = await request(() => log.after(after));
    if (piece === null) return;
    yield await mapper.map(piece.table, piece.rows);
    const last = piece.rows.times.at(-1) ?? toMs;
    // A store that repeats its rows would be read forever.
    if (!(last > after)) return;
    after = last;
  }
}
