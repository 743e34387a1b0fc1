import {
  kestrelPad,
  merlinPad,
  ospreyPad,
  planStage,
  simulateStage,
  vanFeed,
} from "@stagecraft/simulator";
import { z } from "zod";
import {
  namesOneTarget,
  oneTarget,
  Speed,
  targetArguments,
  wholeNumber,
} from "#features/etl-jobs/feed-command.ts";
import {
  defineFeed,
  type FeedServices,
} from "#features/etl-jobs/feed-definition.ts";
import { FeedWriter } from "#features/etl-jobs/sources/feed-writer.ts";
import { playRows } from "#features/etl-jobs/sources/play-rows.ts";
import type { JobContext } from "#jobs/job-definition.ts";
import { positionOf } from "#features/etl-jobs/sources/feed-position.ts";

const pads = { kestrel: kestrelPad, osprey: ospreyPad, merlin: merlinPad };

const SimulatorCommand = z
  .strictObject({
    stageId: targetArguments.stageId,
    wellId: targetArguments.wellId,
    createStages: targetArguments.createStages,
    pad: z.enum(["kestrel", "osprey", "merlin"]).default("kestrel"),
    /** Counted from 1 within the pad. */
    padWell: wholeNumber(1, 4).default(1),
    stageNumber: wholeNumber(1, 100).default(1),
    story: z
      .enum(["ordinary", "showcase", "frac-hit", "screen-out"])
      .optional(),
    speed: Speed,
  })
  .refine(namesOneTarget, oneTarget)
  .refine(({ pad, padWell }) => padWell <= pads[pad].wells.length, {
    message: "The pad has no such well",
    path: ["padWell"],
  });
type SimulatorCommand = z.output<typeof SimulatorCommand>;

/** The start of the simulated stage, stored so that a resumed run simulates the same stage. */
const Cursor = z.object({ startTimestamp: z.number() }).nullable();

async function startOf({
  cursor,
  saveCursor,
}: JobContext<SimulatorCommand>): Promise<number> {
  const kept = Cursor.parse(cursor);
  if (kept !== null) return kept.startTimestamp;
  const startTimestamp = Math.floor(Date.now() / 1000) * 1000;
  await saveCursor({ startTimestamp });
  return startTimestamp;
}

async function run(
  services: FeedServices,
  context: JobContext<SimulatorCommand>,
): Promise<void> {
  const { pad, padWell, stageNumber, story, speed } = context.command;
  const plan = planStage(pads[pad], {
    wellIndex: padWell - 1,
    stageNumber,
    startTimestamp: await startOf(context),
    ...(story === undefined ? {} : { story }),
  });
  const feed = vanFeed(simulateStage(plan));
  const source = `simulator:${context.chainId}`;
  const position = positionOf(context.target, context.command);
  const writer = new FeedWriter(services, context, position, source);
  const { nextSequence } = await writer.resumePoint();
  await playRows({
    context,
    writer,
    trial: services.trial,
    leastPauseMs: services.timing.leastPlayPauseMs,
    rowsPerMinute: speed,
    rowCount: feed.rowCount,
    fromRow: nextSequence,
    rows(from, to) {
      const { times, columns } = feed.rows(from, to);
      return {
        firstSequence: from,
        times,
        channels: feed.channels.map(({ name, unit }, index) => ({
          name,
          unit,
          values: columns[index] ?? new Float64Array(times.length).fill(NaN),
        })),
      };
    },
  });
}

/** A planned stage of a simulated pad. */
export const simulatorFeed = defineFeed({
  name: "simulator",
  queue: "feeds",
  command: SimulatorCommand,
  steps: ["read", "check", "stage"],
  endsByItself: true,
  assets: ({ stageId, wellId }) => ({ stageId, wellId }),
  run,
});
