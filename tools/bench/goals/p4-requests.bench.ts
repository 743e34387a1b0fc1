import type { BareAddress, BareResponse } from "../controls/bare-server.ts";
import { startChild } from "../servers/bench-child.ts";
import { cpuDuring, type NamedPids } from "../measuring/bench-cpu.ts";
import { type LoadGenerator, startLoadGenerator } from "../loads/bench-load.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import {
  countTransactions,
  prepareReads,
  type ReadWorkload,
  type Reads,
} from "../loads/bench-reads.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { type BenchServer, startBenchServer } from "../servers/bench-server.ts";
import { median } from "../measuring/bench-statistics.ts";
import type { LoadReport } from "../loads/load-generator.ts";

const people = 16;
const stages = 500;
const secondsPerRun = 1.5;
const pairs = 5;

interface Target {
  readonly port: number;
  /** Processes whose CPU time the responses cost. */
  readonly pids: NamedPids;
}

interface Bench {
  readonly server: BenchServer;
  readonly workload: ReadWorkload;
  readonly generator: LoadGenerator;
  readonly api: Target;
  readonly bare: Target;
  readonly responseBytes: number;
}

const headersOfNode = new Set(["connection", "keep-alive", "date"]);

/** Fetches the API's own response, for the bare server to repeat. */
async function fetchResponse(
  port: number,
  { path, token }: ReadWorkload["example"],
): Promise<BareResponse> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200)
    throw new Error(`The read responded with ${response.status}.`);
  const headers = [...response.headers].filter(
    ([name]) => !headersOfNode.has(name),
  );
  return {
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

async function startBare(
  run: BenchRun,
  response: BareResponse,
): Promise<Target> {
  const child = startChild(run, "controls/bare-server.ts");
  const { port } = await child.ask<BareAddress>(response);
  return { port, pids: { bare: child.pid } };
}

async function prepare(run: BenchRun): Promise<Bench> {
  const server = await startBenchServer(run);
  const workload = await prepareReads(server, people, stages);
  const response = await fetchResponse(server.port, workload.example);
  return {
    server,
    workload,
    generator: startLoadGenerator(run),
    api: {
      port: server.port,
      pids: { api: server.apiPid, postgres: server.postgresPid },
    },
    bare: await startBare(run, response),
    responseBytes: response.body.length,
  };
}

/** Costs of the runs of one side, in addition to their throughput. */
class SideNotes {
  readonly #reports: LoadReport[] = [];
  readonly #cpuSeconds: Record<string, number> = {};

  note(
    report: LoadReport,
    cpuSeconds: Readonly<Record<string, number>> | null,
  ): void {
    this.#reports.push(report);
    for (const [name, seconds] of Object.entries(cpuSeconds ?? {}))
      this.#cpuSeconds[name] = (this.#cpuSeconds[name] ?? 0) + seconds;
  }

  get responded(): number {
    return this.#reports.reduce((sum, { responded }) => sum + responded, 0);
  }

  summary() {
    const cpuMs = Object.entries(this.#cpuSeconds).map(([name, seconds]) => [
      name,
      (seconds * 1000) / this.responded,
    ]);
    return {
      p50Ms: median(this.#reports.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(this.#reports.map(({ p99Ms }) => p99Ms)),
      cpuMsPerRequest: Object.fromEntries(cpuMs) as Record<string, number>,
    };
  }
}

/** Requests per second. */
async function load(
  { generator }: Bench,
  connections: Reads,
  { port, pids }: Target,
  notes: SideNotes,
): Promise<number> {
  const { result, cpuSeconds } = await cpuDuring(pids, () =>
    generator.run({ port, connections, repeatSeconds: secondsPerRun }),
  );
  notes.note(result, cpuSeconds);
  return result.responded / result.seconds;
}

/** A checked read uses the database; fewer transactions per read mean that responses came from memory. */
const fewestTransactions = 0.9;

async function compare(
  bench: Bench,
  { goal, what, reads }: { goal: string; what: string; reads: Reads },
): Promise<{ measurement: Measurement; transactionsPerRequest: number }> {
  const { server, api, bare, responseBytes } = bench;
  await load(bench, reads, api, new SideNotes());
  await load(bench, reads, bare, new SideNotes());
  const apiNotes = new SideNotes();
  const bareNotes = new SideNotes();
  const before = await countTransactions(server.owner);
  const measured = await measurePairs({
    pairs,
    candidate: () => load(bench, reads, api, apiNotes),
    control: () => load(bench, reads, bare, bareNotes),
  });
  const after = await countTransactions(server.owner);
  const transactionsPerRequest = (after - before) / apiNotes.responded;
  const details = {
    connections: people,
    responseBytes,
    transactionsPerRequest,
    candidate: apiNotes.summary(),
    control: bareNotes.summary(),
  };
  const unit = "requests/s";
  return {
    measurement: comparisonOf({ goal, what, unit, pairs: measured, details }),
    transactionsPerRequest,
  };
}

async function compareChecked(bench: Bench): Promise<Measurement> {
  const { measurement, transactionsPerRequest } = await compare(bench, {
    goal: "P4",
    what: "reads of different stages, each with token, permission and tenant check in the database, against bare node:http with the same bytes",
    reads: bench.workload.distinct,
  });
  return transactionsPerRequest >= fewestTransactions
    ? measurement
    : { ...measurement, void: "responses came from memory, unchecked" };
}

async function compareRemembered(bench: Bench): Promise<Measurement> {
  const { measurement } = await compare(bench, {
    goal: "P4.remembered",
    what: "the same read over and over by the same people, whose response the server may remember for a second, against the same",
    reads: bench.workload.repeated,
  });
  return measurement;
}

export const requestsBenchmark: Benchmark = {
  goal: "P4",
  async measure(run) {
    const bench = await prepare(run);
    return [await compareChecked(bench), await compareRemembered(bench)];
  },
};
