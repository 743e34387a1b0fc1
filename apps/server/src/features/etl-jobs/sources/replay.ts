import { z } from "zod";
import { inTransaction } from "#database/database.ts";
import {
  argumentForms,
  assetId,
  Speed,
  wholeNumber,
} from "#features/etl-jobs/feed-command.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import {
  defineFeed,
  type FeedServices,
} from "#features/etl-jobs/feed-definition.ts";
import { listSeries } from "#features/etl-jobs/sources/feed-stage.repository.ts";
import {
  FeedWriter,
  type FeedPosition,
} from "#features/etl-jobs/sources/feed-writer.ts";
import { playRows } from "#features/etl-jobs/sources/play-rows.ts";
import {
  rowsOfColumns,
  type ReplayRows,
} from "#features/etl-jobs/sources/replay-rows.ts";
import {
  addReplayStage,
  refuseEmpty,
} from "#features/etl-jobs/sources/replay-stage.ts";
import {
  allTime,
  readColumns,
} from "#features/stage-data/read-samples.service.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

/** 0, which forms send for an empty field, means left out. */
const zeroIsNone = (value: number) => (value === 0 ? undefined : value);

const earliestStart = 946_684_800_000;
const latestStart = 8_640_000_000_000_000;

const ReplayCommand = z.strictObject({
  restartStageId: assetId("stage"),
  wellId: assetId("well"),
  afterStageId: wholeNumber(0, 2_147_483_647)
    .transform(zeroIsNone)
    .register(argumentForms, { kind: "asset", asset: "stage" })
    .optional(),
  speed: Speed,
  /** Time of the first row; without it the rows keep their times. */
  restartWithStartTime: wholeNumber(0, latestStart)
    .refine(
      (time) => time === 0 || time >= earliestStart,
      "Epoch milliseconds from the year 2000 on, or 0 to keep the times",
    )
    .transform(zeroIsNone)
    .register(argumentForms, { kind: "time", minimum: earliestStart })
    .optional(),
});
type ReplayCommand = z.output<typeof ReplayCommand>;

/** The time shift, stored so that a resumed run shifts by the same amount. */
const Cursor = z.object({ shiftMs: z.number() }).nullable();

async function readStage(
  { database }: FeedServices,
  { identity, command }: JobContext<ReplayCommand>,
): Promise<ReplayRows> {
  const all = await inTransaction(database, identity, (transaction) =>
    listSeries(transaction, command.restartStageId),
  );
  const raw = all.filter(({ derived }) => !derived);
  const columns = await readColumns(database, identity, {
    seriesIds: raw.map(({ id }) => id),
    ...allTime,
  });
  return rowsOfColumns(
    columns.map(({ column }, index) => ({
      name: raw[index]?.channel ?? "",
      unit: raw[index]?.unit ?? "",
      column,
    })),
  );
}

async function shiftOf(
  { cursor, command, saveCursor }: JobContext<ReplayCommand>,
  { times }: ReplayRows,
): Promise<number> {
  const kept = Cursor.parse(cursor);
  if (kept !== null) return kept.shiftMs;
  const first = times[0] ?? 0;
  const shiftMs = (command.restartWithStartTime ?? first) - first;
  await saveCursor({ shiftMs });
  return shiftMs;
}

/** Returns the first row after the newest one the new stage has. */
function firstAfter(times: Float64Array, time: number | null): number {
  if (time === null) return 0;
  const found = times.findIndex((candidate) => candidate > time);
  return found === -1 ? times.length : found;
}

/** The stage is made at submission, so a dry run has none yet. */
function positionOf(
  { trial }: FeedServices,
  { target, command }: JobContext<ReplayCommand>,
): FeedPosition {
  if (target.stageId !== null) return { stageId: target.stageId };
  if (trial !== undefined) return { wellId: command.wellId };
  throw new JobFailure("The stage was deleted.");
}

async function run(
  services: FeedServices,
  context: JobContext<ReplayCommand>,
): Promise<void> {
  const position = positionOf(services, context);
  const source = `replay:${context.command.restartStageId}`;
  const writer = new FeedWriter(services, context, position, source);
  const { times, channels } = await readStage(services, context);
  if (times.length === 0)
    throw new FeedFailure("silent", "The stage has no samples to play.");
  const shiftMs = await shiftOf(context, { times, channels });
  const shifted = times.map((time) => time + shiftMs);
  const { nextSequence, lastTime } = await writer.resumePoint();
  const fromRow = firstAfter(shifted, lastTime);
  await playRows({
    context,
    writer,
    trial: services.trial,
    leastPauseMs: services.timing.leastPlayPauseMs,
    rowsPerMinute: context.command.speed,
    rowCount: times.length,
    fromRow,
    rows: (from, to) => ({
      firstSequence: nextSequence + (from - fromRow),
      times: shifted.subarray(from, to),
      channels: channels.map(({ name, unit, values }) => ({
        name,
        unit,
        values: values.subarray(from, to),
      })),
    }),
  });
}

/** Replays a stored stage as the next stage of a well. */
export const replayFeed = defineFeed({
  name: "replay",
  queue: "feeds",
  command: ReplayCommand,
  steps: ["read", "check", "stage"],
  endsByItself: true,
  assets: ({ wellId, restartStageId, afterStageId }) => ({
    wellId,
    otherStageIds: [
      restartStageId,
      ...(afterStageId === undefined ? [] : [afterStageId]),
    ],
  }),
  async prepare(transaction, actor, command, target) {
    await refuseEmpty(transaction, command.restartStageId);
    const stageId = await addReplayStage(
      transaction,
      actor,
      target.companyId,
      command,
    );
    return { ...target, stageId };
  },
  run,
});
