import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  rowNamesOf,
  SourceError,
  type LogAddress,
  type RowNames,
  type WitsmlLog,
} from "@stagecraft/sources";
import { z } from "zod";
import {
  namesOneTarget,
  oneTarget,
  ProviderId,
  targetArguments,
  wholeNumber,
  Word,
} from "#features/etl-jobs/feed-command.ts";
import {
  defineFeed,
  type FeedServices,
} from "#features/etl-jobs/feed-definition.ts";
import type { FeedTrial } from "#features/etl-jobs/feed-trial.ts";
import { BackOff } from "#features/etl-jobs/sources/back-off.ts";
import {
  Decisions,
  type ChannelMapper,
} from "#features/etl-jobs/sources/channel-mapper.ts";
import { openMapper } from "#features/etl-jobs/sources/feed-mapping.ts";
import { openPosition } from "#features/etl-jobs/sources/feed-position.ts";
import {
  FeedWriter,
  StageClosed,
} from "#features/etl-jobs/sources/feed-writer.ts";
import { readSignIn } from "#features/etl-jobs/sources/provider-sign-in.ts";
import { Silence } from "#features/etl-jobs/sources/silence.ts";
import {
  StoreClient,
  StoreTrouble,
} from "#features/etl-jobs/sources/store-client.ts";
import {
  StoreLog,
  type LogPiece,
} from "#features/etl-jobs/sources/witsml-log.ts";
import type { JobContext } from "#jobs/job-definition.ts";

const WitsmlCommand = z
  .strictObject({
    ...targetArguments,
    dataSourceAuthId: ProviderId.optional(),
    uidWell: Word,
    uidWellbore: Word,
    uidLog: Word,
    version: z.enum(["1.4.1.1", "1.3.1.1"]).default("1.4.1.1"),
    pollSeconds: wholeNumber(1, 600).default(5),
    /** After this long without new rows the log is finished and its stage over. */
    quietMinutes: wholeNumber(1, 10_080).optional(),
  })
  .refine(namesOneTarget, oneTarget);
type WitsmlCommand = z.output<typeof WitsmlCommand>;

const Cursor = z.object({ decisions: Decisions }).nullable();

const longestWaitMs = 5 * 60_000;

function sourceOf(command: WitsmlCommand): string {
  const { dataSourceAuthId, uidWell, uidWellbore, uidLog } = command;
  const key = JSON.stringify([dataSourceAuthId, uidWell, uidWellbore, uidLog]);
  return `witsml:${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
}

/** Retries with growing pauses until the store responds. */
async function persist<T>(
  { trial }: FeedServices,
  context: JobContext<unknown>,
  backOff: BackOff,
  request: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      const response = await request();
      if (!backOff.isFirst) await context.log("info", "The store is back.");
      backOff.succeeded();
      return response;
    } catch (error) {
      const passes =
        error instanceof StoreTrouble || error instanceof SourceError;
      if (!passes) throw error;
      trial?.fail(error);
      if (backOff.isFirst) await context.log("warning", error.message);
      await backOff.wait(context.signal);
    }
  }
}

/** Writes the rows of a log into a stage, starting after the newest stored one. */
class LogFeed {
  readonly #context: JobContext<WitsmlCommand>;
  readonly #writer: FeedWriter;
  readonly #mapper: ChannelMapper;
  readonly #trial: FeedTrial | undefined;
  #nextSequence = 0;
  #lastTime = -1;

  constructor(
    context: JobContext<WitsmlCommand>,
    writer: FeedWriter,
    mapper: ChannelMapper,
    trial: FeedTrial | undefined,
  ) {
    this.#trial = trial;
    this.#context = context;
    this.#writer = writer;
    this.#mapper = mapper;
  }

  /** Sequence and time of the newest row are stored with it: nothing is requested twice or skipped. */
  async resume(): Promise<void> {
    const { nextSequence, lastTime } = await this.#writer.resumePoint();
    this.#nextSequence = nextSequence;
    this.#lastTime = lastTime ?? -1;
  }

  get lastTime(): number {
    return this.#lastTime;
  }

  async store({ table, rows: read }: LogPiece): Promise<void> {
    const rows = this.#trial?.take(table, read) ?? read;
    const decided = this.#mapper.decidedCount;
    const mapped = await this.#mapper.map(table, rows);
    if (this.#mapper.decidedCount !== decided)
      await this.#context.saveCursor({ decisions: this.#mapper.decisions });
    await this.#writer.append({
      ...mapped,
      firstSequence: this.#nextSequence,
    });
    this.#nextSequence += rows.times.length;
    this.#lastTime = rows.times.at(-1) ?? this.#lastTime;
    await this.#context.progress(this.#nextSequence, null);
  }
}

async function follow(
  context: JobContext<WitsmlCommand>,
  log: StoreLog,
  feed: LogFeed,
  writer: FeedWriter,
  silence: Silence,
  services: FeedServices,
): Promise<void> {
  const { retryStoreMs, longestStorePollMs } = services.timing;
  const { pollSeconds } = context.command;
  const pollMs = Math.min(pollSeconds * 1000, longestStorePollMs);
  const backOff = new BackOff(retryStoreMs, longestWaitMs);
  await feed.resume();
  for (;;) {
    const piece = await persist(services, context, backOff, () =>
      log.after(feed.lastTime),
    );
    if (piece !== null) {
      silence.broken();
      await feed.store(piece);
      // A store limits the rows per response: there may be more.
      continue;
    }
    services.trial?.endOfSource();
    const state = await silence.state();
    if (state === "finished") return writer.end();
    if (state === "over") return;
    await sleep(pollMs, undefined, { signal: context.signal });
  }
}

/** A store names no van: the company that serves the log is the closest. */
function namesOfLog(log: WitsmlLog, { uidWell }: WitsmlCommand): RowNames {
  return rowNamesOf(
    {
      wellbore: log.nameWellbore,
      log: log.name,
      serviceCompany: log.serviceCompany,
    },
    log.nameWell ?? uidWell,
  );
}

async function run(
  services: FeedServices,
  context: JobContext<WitsmlCommand>,
): Promise<void> {
  const { command } = context;
  const { dataSourceAuthId } = command;
  const signIn = await readSignIn(services, context, dataSourceAuthId);
  const { privateSources, timing } = services;
  const client = new StoreClient({ signIn, privateSources });
  const address: LogAddress = {
    version: command.version,
    uidWell: command.uidWell,
    uidWellbore: command.uidWellbore,
    uid: command.uidLog,
  };
  const log = new StoreLog(
    client,
    address,
    context.signal,
    services.trial?.noteProblem,
  );
  const backOff = new BackOff(timing.retryStoreMs, longestWaitMs);
  const request = <T>(work: () => Promise<T>) =>
    persist(services, context, backOff, work);
  await request(() => log.greet());
  const header = await request(() => log.header());
  const position = await openPosition(services, context, {
    names: namesOfLog(header, command),
    dataSourceAuthId: dataSourceAuthId ?? null,
    source: header.name ?? command.uidLog,
  });
  const writer = new FeedWriter(services, context, position, sourceOf(command));
  const mapper = await openMapper(services, context, position, {
    bySourceList: false,
    decisions: Cursor.parse(context.cursor)?.decisions,
  });
  try {
    const feed = new LogFeed(context, writer, mapper, services.trial);
    const { quietMinutes } = command;
    const silence = new Silence(services, context, position, quietMinutes);
    await follow(context, log, feed, writer, silence, services);
  } catch (error) {
    if (!(error instanceof StageClosed)) throw error;
    await context.log("info", error.message);
  }
}

/** A growing log of a WITSML store, polled. */
export const witsmlFeed = defineFeed({
  name: "witsml",
  queue: "feeds",
  takesProvider: true,
  command: WitsmlCommand,
  steps: ["read", "parse", "route", "map", "check", "stage"],
  source: sourceOf,
  assets: ({ stageId, wellId, projectId, dataSourceAuthId }) => ({
    stageId,
    wellId,
    projectId,
    dataSourceAuthId,
  }),
  run,
});
