import { BatchSource } from "../loads/batch-source.ts";
import { pushRequest } from "../loads/bench-batches.ts";
import { startChild } from "../servers/bench-child.ts";
import { cpuDuring, type NamedPids } from "../measuring/bench-cpu.ts";
import { sampleCount, simulatedFeed } from "../loads/bench-feed.ts";
import { type LoadGenerator, startLoadGenerator } from "../loads/bench-load.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { type BenchPad, preparePad } from "../loads/bench-pad.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import {
  openOwnerPool,
  type OwnerPool,
  startDatabase,
} from "../servers/bench-postgres.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { type BenchServer, startBenchServer } from "../servers/bench-server.ts";
import { median } from "../measuring/bench-statistics.ts";
import {
  createPlainTable,
  insertPlain,
} from "../controls/plain-sample-table.ts";

const channels = 60;
const rowsPerBatch = 60;
const stages = 8;
const batchesPerRun = 80;
const plainBatchesPerRun = 4;
const pairs = 5;

interface Cost {
  readonly samples: number;
  readonly cpuSeconds: Readonly<Record<string, number>>;
}

/** Everything the runs below share. */
interface Bench {
  readonly server: BenchServer;
  /** Database in which the control keeps its rows. */
  readonly plain: OwnerPool;
  readonly pad: BenchPad;
  readonly generator: LoadGenerator;
  readonly nullSink: { readonly port: number; readonly pid: number };
  readonly source: BatchSource;
  /** Costs of the runs of each side. */
  readonly costs: { readonly server: Cost[]; readonly nullSink: Cost[] };
}

async function startNullSink(run: BenchRun) {
  const child = startChild(run, "controls/null-sink-server.ts");
  const { port } = await child.ask<{ readonly port: number }>({});
  return { port, pid: child.pid };
}

async function prepare(run: BenchRun): Promise<Bench> {
  const server = await startBenchServer(run);
  // A separate server: the log and vacuum of one must not slow the other.
  const plain = openOwnerPool(run, (await startDatabase(run)).url);
  await createPlainTable(plain);
  const feed = simulatedFeed(channels);
  return {
    server,
    plain,
    pad: await preparePad(server, stages),
    generator: startLoadGenerator(run),
    nullSink: await startNullSink(run),
    source: new BatchSource(feed, rowsPerBatch),
    costs: { server: [], nullSink: [] },
  };
}

/** Simulates one van per stage, each waiting for its response before it sends the next batch. */
async function push(bench: Bench, port: number, pids: NamedPids) {
  const { pad, generator, source } = bench;
  const batches = source.take(batchesPerRun);
  const samples =
    stages * batches.reduce((sum, { rows }) => sum + sampleCount(rows), 0);
  const connections = pad.stageIds.map((stageId) =>
    batches.map(({ firstSequence, rows }) =>
      pushRequest(stageId, pad.van.token, firstSequence, rows),
    ),
  );
  const { result, cpuSeconds } = await cpuDuring(pids, () =>
    generator.run({ port, connections, repeatSeconds: null }),
  );
  return { samples, seconds: result.seconds, cpuSeconds };
}

async function pushToServer(bench: Bench): Promise<number> {
  const { port, apiPid, postgresPid } = bench.server;
  const pids = { api: apiPid, postgres: postgresPid };
  const run = await push(bench, port, pids);
  noteCost(bench.costs.server, run);
  return run.samples / run.seconds;
}

async function pushToNullSink(bench: Bench): Promise<number> {
  const { port, pid } = bench.nullSink;
  const run = await push(bench, port, { nullSink: pid });
  noteCost(bench.costs.nullSink, run);
  return run.samples / run.seconds;
}

function noteCost(
  costs: Cost[],
  { samples, cpuSeconds }: Awaited<ReturnType<typeof push>>,
): void {
  if (cpuSeconds !== null) costs.push({ samples, cpuSeconds });
}

/** Inserts the same rows into the plain table, over as many connections. */
async function insertRows({ plain, pad, source }: Bench): Promise<number> {
  const batches = source.take(plainBatchesPerRun);
  const samples =
    stages * batches.reduce((sum, { rows }) => sum + sampleCount(rows), 0);
  const startedAt = performance.now();
  await Promise.all(
    pad.stageIds.map(async (stageId) => {
      for (const { rows } of batches) await insertPlain(plain, stageId, rows);
    }),
  );
  return samples / ((performance.now() - startedAt) / 1000);
}

async function againstPlainTable(bench: Bench): Promise<Measurement> {
  const measured = await measurePairs({
    pairs,
    candidate: () => pushToServer(bench),
    control: () => insertRows(bench),
  });
  return comparisonOf({
    goal: "P5",
    what: `append of ${rowsPerBatch} rows × ${channels} channels over HTTP, durably acknowledged, against one row per sample inserted by the batch`,
    unit: "samples/s",
    pairs: measured,
    details: { vans: stages, batchesPerVan: batchesPerRun },
  });
}

async function againstNullSink(bench: Bench): Promise<Measurement> {
  const measured = await measurePairs({
    pairs,
    candidate: () => pushToServer(bench),
    control: () => pushToNullSink(bench),
  });
  return comparisonOf({
    goal: "P5.nullSink",
    what: "the same append against a server that decodes the batch and forgets it",
    unit: "samples/s",
    pairs: measured,
  });
}

/** Samples per CPU second, of each process and of all together. */
function perCpuSecond(costs: readonly Cost[]) {
  const of = (seconds: (cost: Cost) => number) =>
    median(costs.map((cost) => cost.samples / seconds(cost)));
  const all = ({ cpuSeconds }: Cost) =>
    Object.values(cpuSeconds).reduce((sum, seconds) => sum + seconds, 0);
  const names = Object.keys(costs[0]?.cpuSeconds ?? {});
  return {
    all: of(all),
    each: Object.fromEntries(
      names.map((name) => [name, of((cost) => cost.cpuSeconds[name] ?? NaN)]),
    ),
  };
}

/** Measured by CPU time, because API and PostgreSQL share the cores with the generator. */
function perCore({ costs }: Bench): Measurement[] {
  if (costs.server.length === 0) return [];
  const server = perCpuSecond(costs.server);
  const nullSink = perCpuSecond(costs.nullSink);
  return [
    {
      goal: "P5.samplesPerSecond",
      what: "samples per CPU second of API and PostgreSQL, against the server that forgets them",
      candidate: server.all,
      control: nullSink.all,
      ratio: server.all / nullSink.all,
      unit: "samples/s per core",
      details: server.each,
    },
  ];
}

export const appendBenchmark: Benchmark = {
  goal: "P5",
  async measure(run) {
    const bench = await prepare(run);
    await pushToServer(bench);
    await pushToNullSink(bench);
    await insertRows(bench);
    bench.costs.server.length = 0;
    bench.costs.nullSink.length = 0;
    return [
      await againstPlainTable(bench),
      await againstNullSink(bench),
      ...perCore(bench),
    ];
  },
};
