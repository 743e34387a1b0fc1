/*
 * npm run bench [-- GOAL...] [--profile FOLDER]
 *
 * Measures the goals of the quality list, each against a control in the same
 * run: one line of JSON per goal on standard output, then a table. With a
 * profile folder the API leaves a CPU profile there.
 */
import { parseArgs } from "node:util";
import { type Measurement, toJsonLine, toTable } from "./bench-measurement.ts";
import { type Benchmark, type BenchOptions, BenchRun } from "./bench-run.ts";
import { startBenchmark } from "./p0-start.bench.ts";
import { firstChartBenchmark } from "./p1-first-chart.bench.ts";
import { liveBenchmark } from "./p2-live.bench.ts";
import { drawBenchmark } from "./p3-draw.bench.ts";
import { requestsBenchmark } from "./p4-requests.bench.ts";
import { appendBenchmark } from "./p5-append.bench.ts";
import { diskBenchmark } from "./p6-disk.bench.ts";
import { wireBenchmark } from "./p7-wire.bench.ts";

const benchmarks: readonly Benchmark[] = [
  startBenchmark,
  firstChartBenchmark,
  liveBenchmark,
  drawBenchmark,
  requestsBenchmark,
  appendBenchmark,
  diskBenchmark,
  wireBenchmark,
];

function chosen(goals: readonly string[]) {
  for (const goal of goals) {
    if (!benchmarks.some((benchmark) => isOf(goal, benchmark.goal))) {
      const known = benchmarks.map((benchmark) => benchmark.goal).join(", ");
      throw new RangeError(
        `There is no benchmark of ${goal}: known are ${known}.`,
      );
    }
  }
  return goals.length === 0
    ? benchmarks
    : benchmarks.filter((benchmark) =>
        goals.some((goal) => isOf(goal, benchmark.goal)),
      );
}

/** `P5.samplesPerSecond` is measured with P5. */
const isOf = (goal: string, of: string) =>
  goal === of || goal.startsWith(`${of}.`);

let current: BenchRun | null = null;

async function runAll(
  goals: readonly string[],
  options: BenchOptions,
): Promise<void> {
  const measurements: Measurement[] = [];
  for (const benchmark of chosen(goals)) {
    current = new BenchRun(options);
    try {
      for (const measurement of await benchmark.measure(current)) {
        console.log(toJsonLine(measurement));
        measurements.push(measurement);
      }
    } finally {
      await current.close();
    }
  }
  console.log(`\n${toTable(measurements)}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void (current?.close() ?? Promise.resolve()).then(() => process.exit(130));
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: "string" } },
});
await runAll(positionals, { profileFolder: values.profile ?? null });
