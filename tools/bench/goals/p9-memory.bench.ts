import { setTimeout as sleep } from "node:timers/promises";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { liveChannels } from "../loads/live-feed.ts";
import {
  type LiveStages,
  residentBytes,
  startLiveStages,
} from "../loads/live-stages.ts";

const few = 100;
const many = 1000;
/** Long enough to fill the windows that most settings require. */
const fedSeconds = 600;
const rowsPerDelivery = 60;
/** Garbage is collected by then, and the rest is the cost of a stage. */
const settleMs = 20_000;

/** Time and value of every channel of a three-hour stage, as laid out in memory. */
const rawStageBytes = 3 * 3600 * liveChannels * 8;

async function memoryOf(
  live: LiveStages,
  stageIds: readonly number[],
): Promise<number> {
  await live.feed({
    stageIds,
    fromSecond: 0,
    toSecond: fedSeconds,
    rowsPerDelivery,
    isPaced: false,
  });
  await live.untilComputed(stageIds);
  await sleep(settleMs);
  const bytes = residentBytes(live.pids.worker);
  if (bytes === null) throw new Error("This system does not report memory.");
  return bytes;
}

async function measure(run: BenchRun) {
  const live = await startLiveStages(run, many);
  const withFew = await memoryOf(live, live.stageIds.slice(0, few));
  const withMany = await memoryOf(live, live.stageIds.slice(few));
  const perStage = (withMany - withFew) / (many - few);
  return [
    {
      goal: "P9",
      what: `memory the worker takes per live stage of ${liveChannels} channels, from ${few} to ${many} stages, against three hours of it as plain numbers`,
      candidate: perStage,
      control: rawStageBytes,
      ratio: perStage / rawStageBytes,
      unit: "bytes",
      details: { withFew, withMany },
    },
  ];
}

export const memoryBenchmark: Benchmark = { goal: "P9", measure };
