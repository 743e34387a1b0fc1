/*
 * npm run bench [-- GOAL...] [--profile FOLDER]
 *
 * Measures the goals of the quality list, each against a control in the same
 * run: one line of JSON per goal on standard output, then a table. With a
 * profile folder the API leaves a CPU profile there.
 */
import { parseArgs } from "node:util";
import {
  type Measurement,
  toJsonLine,
  toTable,
} from "./measuring/bench-measurement.ts";
import {
  type Benchmark,
  type BenchOptions,
  BenchRun,
} from "./measuring/bench-run.ts";
import { sceneBenchmark } from "./goals/3d-scene.bench.ts";
import { noisyCompanyBenchmark } from "./goals/s9-noisy-company.bench.ts";
import { backTestBenchmark } from "./goals/f-backtest.bench.ts";
import { peopleBenchmark } from "./goals/people.bench.ts";
import { startBenchmark } from "./goals/p0-start.bench.ts";
import { blockedBenchmark } from "./goals/p1-blocked.bench.ts";
import { firstChartBenchmark } from "./goals/p1-first-chart.bench.ts";
import { liveBenchmark } from "./goals/p2-live.bench.ts";
import { drawBenchmark } from "./goals/p3-draw.bench.ts";
import { liveTasksBenchmark } from "./goals/p3-live-tasks.bench.ts";
import { requestsBenchmark } from "./goals/p4-requests.bench.ts";
import { appendBenchmark } from "./goals/p5-append.bench.ts";
import { importBenchmark } from "./goals/p5-import.bench.ts";
import { diskBenchmark } from "./goals/p6-disk.bench.ts";
import { wireBenchmark } from "./goals/p7-wire.bench.ts";
import { engineBenchmark } from "./goals/p8-engine.bench.ts";
import { whatIfBenchmark } from "./goals/p8-what-if.bench.ts";
import { browserMemoryBenchmark } from "./goals/p9-browser.bench.ts";
import { memoryBenchmark } from "./goals/p9-memory.bench.ts";
import { growthBenchmark } from "./goals/p10-growth.bench.ts";
import { wallBenchmark } from "./goals/p12-wall.bench.ts";
import { interactionBenchmark } from "./goals/p13-inp.bench.ts";
import { ptaBenchmark } from "./goals/pta.bench.ts";
import { ptaFrameBenchmark } from "./goals/pta-frame.bench.ts";

const benchmarks: readonly Benchmark[] = [
  startBenchmark,
  firstChartBenchmark,
  blockedBenchmark,
  liveBenchmark,
  drawBenchmark,
  liveTasksBenchmark,
  requestsBenchmark,
  appendBenchmark,
  importBenchmark,
  diskBenchmark,
  wireBenchmark,
  engineBenchmark,
  whatIfBenchmark,
  memoryBenchmark,
  browserMemoryBenchmark,
  growthBenchmark,
  wallBenchmark,
  interactionBenchmark,
  sceneBenchmark,
  backTestBenchmark,
  noisyCompanyBenchmark,
  peopleBenchmark,
  ptaBenchmark,
  ptaFrameBenchmark,
];

/** Returns the requested benchmarks, or all if none are requested. */
function chosen(goals: readonly string[]): readonly Benchmark[] {
  if (goals.length === 0) return benchmarks;
  return benchmarks.filter((benchmark) =>
    goals.some((goal) => isOf(goal, benchmark.goal)),
  );
}

function unknownOf(goals: readonly string[]): string[] {
  return goals.filter(
    (requested) => !benchmarks.some(({ goal }) => isOf(requested, goal)),
  );
}

/** `P5.samplesPerSecond` is measured with P5, `P9.browser` by itself, and both are selected by their number. */
function isOf(requested: string, goal: string): boolean {
  if (requested === goal || goal.startsWith(`${requested}.`)) return true;
  const hasItsOwn = benchmarks.some(
    (benchmark) => benchmark.goal === requested,
  );
  return !hasItsOwn && requested.startsWith(`${goal}.`);
}

let current: BenchRun | null = null;
let stopping: Promise<void> | null = null;

/** Measures one goal; a failure is reported and the others still run. */
async function runOne(
  benchmark: Benchmark,
  options: BenchOptions,
): Promise<Measurement[]> {
  current = new BenchRun(options);
  try {
    return await benchmark.measure(current);
  } catch (error) {
    // Interrupting the run closes the resources it depends on.
    if (stopping !== null) await stopping;
    console.error(`${benchmark.goal} failed:`, error);
    process.exitCode = 1;
    return [];
  } finally {
    await current.close();
  }
}

async function runAll(
  goals: readonly string[],
  options: BenchOptions,
): Promise<void> {
  const measurements: Measurement[] = [];
  for (const benchmark of chosen(goals)) {
    for (const measurement of await runOne(benchmark, options)) {
      console.log(toJsonLine(measurement));
      measurements.push(measurement);
    }
  }
  console.log(`\n${toTable(measurements)}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopping ??= (current?.close() ?? Promise.resolve()).finally(() =>
      process.exit(130),
    );
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: "string" } },
});
const unknown = unknownOf(positionals);
if (unknown.length > 0) {
  const known = benchmarks.map(({ goal }) => goal).join(", ");
  console.error(`No benchmark of ${unknown.join(", ")}: known are ${known}.`);
  process.exitCode = 1;
} else {
  await runAll(positionals, { profileFolder: values.profile ?? null });
}
