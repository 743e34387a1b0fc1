import { cpuDuring } from "../measuring/bench-cpu.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { liveChannels } from "../loads/live-feed.ts";
import { type LiveStages, startLiveStages } from "../loads/live-stages.ts";

const stageCounts = [10, 100, 1000] as const;
const pacedSeconds = 20;
/** A van with a good connection sends every row separately; ten at a time matches the engine's tick. */
const deliveries = [
  { goal: "P10.realTime", rowsPerDelivery: 1, hurriedSeconds: 10 },
  { goal: "P10.realTime.tenRows", rowsPerDelivery: 10, hurriedSeconds: 40 },
] as const;

interface Cost {
  readonly stages: number;
  /** CPU time per ingested sample, of all processes and of each. */
  readonly microseconds: number;
  readonly each: Readonly<Record<string, number>>;
  /** Transit time of the last second of data. */
  readonly secondsBehind: number;
}

function microsecondsPer(samples: number, cpuSeconds: number): number {
  return (cpuSeconds / samples) * 1e6;
}

/** Sends one row a second to each stage, as vans do. */
async function costOf(
  live: LiveStages,
  stages: number,
  fromSecond: number,
): Promise<Cost> {
  const stageIds = live.stageIds.slice(0, stages);
  const order = { stageIds, rowsPerDelivery: 1, isPaced: true };
  // Stages are loaded and query plans are made before anything is counted.
  const warm = fromSecond + 5;
  await live.feed({ ...order, fromSecond, toSecond: warm });
  await live.untilComputed(stageIds);
  const samples = stages * pacedSeconds * liveChannels;
  const { result, cpuSeconds } = await cpuDuring(live.pids, async () => {
    const { seconds } = await live.feed({
      ...order,
      fromSecond: warm,
      toSecond: warm + pacedSeconds,
    });
    const fedAt = performance.now();
    await live.untilComputed(stageIds);
    return {
      behind: seconds - pacedSeconds + (performance.now() - fedAt) / 1000,
    };
  });
  if (cpuSeconds === null)
    throw new Error("This system does not report CPU time.");
  const each = Object.fromEntries(
    Object.entries(cpuSeconds).map(([name, seconds]) => [
      name,
      microsecondsPer(samples, seconds),
    ]),
  );
  const all = Object.values(cpuSeconds).reduce((sum, one) => sum + one, 0);
  return {
    stages,
    microseconds: microsecondsPer(samples, all),
    each,
    secondsBehind: result.behind,
  };
}

function growth(cost: Cost, control: Cost): Measurement {
  return {
    goal: `P10.${cost.stages}`,
    what: `CPU per ingested sample (append, PostgreSQL and engine) with ${cost.stages} live stages of ${liveChannels} channels at 1 Hz, against ${control.stages}`,
    candidate: cost.microseconds,
    control: control.microseconds,
    ratio: cost.microseconds / control.microseconds,
    unit: "µs",
    details: {
      candidate: cost.each,
      control: control.each,
      secondsBehind: cost.secondsBehind,
    },
  };
}

/** Measures at full speed how many seconds of data are ingested per second. */
async function realTimeFactor(
  live: LiveStages,
  fromSecond: number,
  { goal, rowsPerDelivery, hurriedSeconds }: (typeof deliveries)[number],
): Promise<Measurement> {
  const { stageIds } = live;
  const startedAt = performance.now();
  await live.feed({
    stageIds,
    fromSecond,
    toSecond: fromSecond + hurriedSeconds,
    rowsPerDelivery,
    isPaced: false,
  });
  await live.untilComputed(stageIds);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    goal,
    what: `seconds of data of ${stageIds.length} live stages stored and computed in a second, ${rowsPerDelivery} rows a delivery`,
    candidate: hurriedSeconds / seconds,
    control: 1,
    ratio: hurriedSeconds / seconds,
    unit: "× real time",
  };
}

async function measure(run: BenchRun): Promise<Measurement[]> {
  const live = await startLiveStages(run, Math.max(...stageCounts));
  const costs: Cost[] = [];
  let second = 0;
  for (const stages of stageCounts) {
    costs.push(await costOf(live, stages, second));
    second += pacedSeconds + 5;
  }
  const [control, ...grown] = costs;
  if (control === undefined) return [];
  const factors: Measurement[] = [];
  for (const delivery of deliveries) {
    factors.push(await realTimeFactor(live, second, delivery));
    second += delivery.hurriedSeconds;
  }
  return [...grown.map((cost) => growth(cost, control)), ...factors];
}

export const growthBenchmark: Benchmark = { goal: "P10", measure };
