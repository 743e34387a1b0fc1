import { createHash } from "node:crypto";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isTimeZone } from "@stagecraft/domain";
import { rowNamesOf, SourceError } from "@stagecraft/sources";
import { z } from "zod";
import { inTransaction } from "#database/database.ts";
import {
  argumentForms,
  namesOneTarget,
  oneTarget,
  targetArguments,
  wholeNumber,
  Word,
} from "#features/etl-jobs/feed-command.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import {
  defineFeed,
  type FeedServices,
} from "#features/etl-jobs/feed-definition.ts";
import { openMapper } from "#features/etl-jobs/sources/feed-mapping.ts";
import { openPosition } from "#features/etl-jobs/sources/feed-position.ts";
import {
  FileFollower,
  type FileCursor,
} from "#features/etl-jobs/sources/file-follower.ts";
import { findProjectSetting } from "#features/etl-jobs/sources/feed-setting.repository.ts";
import {
  FeedWriter,
  StageClosed,
} from "#features/etl-jobs/sources/feed-writer.ts";
import { isInboxPath } from "#features/etl-jobs/sources/inbox-file.ts";
import { Silence } from "#features/etl-jobs/sources/silence.ts";
import type { JobContext } from "#jobs/job-definition.ts";

const GrowingFileCommand = z
  .strictObject({
    ...targetArguments,
    path: z
      .string()
      .max(500)
      .refine(isInboxPath, "A path below the inbox, in plain names")
      .register(argumentForms, { kind: "path" }),
    /** Time zone of clocks that do not state theirs; the project's when left out. */
    timezone: Word.refine(isTimeZone, "A time zone like America/Chicago")
      .register(argumentForms, { kind: "timezone" })
      .optional(),
    /** The start of elapsed times, in epoch milliseconds. */
    startTime: wholeNumber(946_684_800_000, 8_640_000_000_000_000)
      .register(argumentForms, { kind: "time" })
      .optional(),
    /** After this long without new rows the file is finished and its stage over. */
    quietMinutes: wholeNumber(1, 10_080).optional(),
  })
  .refine(namesOneTarget, oneTarget);
type GrowingFileCommand = z.output<typeof GrowingFileCommand>;

async function timezoneOf(
  { database }: FeedServices,
  { identity, target, command }: JobContext<GrowingFileCommand>,
): Promise<string> {
  if (command.timezone !== undefined) return command.timezone;
  const setting = await inTransaction(database, identity, (transaction) =>
    findProjectSetting(transaction, target.projectId),
  );
  return setting?.timezone ?? "UTC";
}

async function follow(
  context: JobContext<GrowingFileCommand>,
  follower: FileFollower,
  writer: FeedWriter,
  silence: Silence,
  { timing: { filePollMs }, trial }: FeedServices,
): Promise<void> {
  for (;;) {
    if (await follower.readOn()) silence.broken();
    if (trial !== undefined) {
      if (!follower.hasTable) await follower.finish();
      trial.endOfSource();
    }
    const state = await silence.state();
    if (state === "finished") {
      await follower.finish();
      return writer.end();
    }
    if (state === "over") return;
    await sleep(filePollMs, undefined, { signal: context.signal });
  }
}

async function run(
  services: FeedServices,
  context: JobContext<GrowingFileCommand>,
): Promise<void> {
  const { path } = context.command;
  const name = basename(path).replace(/\.[^.]*$/, "");
  const position = await openPosition(services, context, {
    names: rowNamesOf({}, name),
    dataSourceAuthId: null,
    source: path,
  });
  const key = createHash("sha256").update(path).digest("hex").slice(0, 16);
  const writer = new FeedWriter(services, context, position, `growing:${key}`);
  const mapper = await openMapper(services, context, position, {
    bySourceList: true,
    decisions: (context.cursor as FileCursor | null)?.decisions,
  });
  const timezone = await timezoneOf(services, context);
  const follower = new FileFollower(
    services,
    context,
    writer,
    mapper,
    timezone,
  );
  try {
    const { quietMinutes } = context.command;
    const silence = new Silence(services, context, position, quietMinutes);
    await follow(context, follower, writer, silence, services);
  } catch (error) {
    if (error instanceof SourceError)
      throw new FeedFailure("unreadable", error.message);
    if (!(error instanceof StageClosed)) throw error;
    await context.log("info", error.message);
  }
}

/** A text file in the server's inbox that is still being written. */
export const growingFileFeed = defineFeed({
  name: "growing-file",
  queue: "feeds",
  command: GrowingFileCommand,
  steps: ["read", "parse", "route", "map", "check", "stage"],
  source: ({ path }) => path,
  assets: ({ stageId, wellId, projectId }) => ({ stageId, wellId, projectId }),
  run,
});
