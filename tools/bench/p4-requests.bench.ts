import { aPad } from "@stagecraft/testing";
import type { BareAddress, BareAnswer } from "./bare-server.ts";
import { startChild } from "./bench-child.ts";
import { cpuDuring } from "./bench-cpu.ts";
import { startLoadGenerator, wireBytes } from "./bench-load.ts";
import { comparisonOf, measurePairs } from "./bench-pairs.ts";
import type { Benchmark, BenchRun } from "./bench-run.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { median } from "./bench-statistics.ts";
import type { LoadReport } from "./load-generator.ts";

const connections = 16;
const secondsPerRun = 1.5;
const pairs = 6;

interface Read {
  readonly path: string;
  readonly token: string;
}

/** A client of one company: permission, asset scope and row security all apply. */
async function prepareRead(server: BenchServer): Promise<Read> {
  const administrator = await server.person("administrator");
  const pad = await aPad(administrator.api);
  const { token } = await server.person("engineer", [pad.project.id]);
  return { path: `/api/v1/stages/${pad.stage.id}`, token };
}

const headersOfNode = new Set(["connection", "keep-alive", "date"]);

/** The API's own answer, for the bare server to repeat. */
async function fetchAnswer(port: number, read: Read): Promise<BareAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}${read.path}`, {
    headers: { authorization: `Bearer ${read.token}` },
  });
  if (response.status !== 200)
    throw new Error(`The read answered ${response.status}.`);
  const headers = [...response.headers].filter(
    ([name]) => !headersOfNode.has(name),
  );
  return {
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

async function startBare(run: BenchRun, answer: BareAnswer) {
  const child = startChild(run, { script: "./bare-server.ts" });
  const { port } = await child.ask<BareAddress>(answer);
  return { port, pid: child.pid };
}

/** Requests per second, with what each cost noted beside. */
function runner(
  run: BenchRun,
  read: Read,
): (port: number, pids: readonly number[], notes: RunNotes) => Promise<number> {
  const generator = startLoadGenerator(run);
  const request = wireBytes({
    method: "GET",
    path: read.path,
    headers: { authorization: `Bearer ${read.token}` },
  });
  return async (port, pids, notes) => {
    const { result, cpuSeconds } = await cpuDuring(pids, () =>
      generator.run({
        port,
        connections: Array.from({ length: connections }, () => [request]),
        repeatSeconds: secondsPerRun,
      }),
    );
    notes.reports.push(result);
    if (cpuSeconds !== null)
      notes.cpuMsPerRequest.push((cpuSeconds * 1000) / result.answered);
    return result.answered / result.seconds;
  };
}

interface RunNotes {
  readonly reports: LoadReport[];
  readonly cpuMsPerRequest: number[];
}

function summaryOf({ reports, cpuMsPerRequest }: RunNotes) {
  return {
    p50Ms: median(reports.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(reports.map(({ p99Ms }) => p99Ms)),
    ...(cpuMsPerRequest.length === 0
      ? {}
      : { cpuMsPerRequest: median(cpuMsPerRequest) }),
  };
}

export const requestsBenchmark: Benchmark = {
  goal: "P4",
  async measure(run) {
    const server = await startBenchServer(run);
    const read = await prepareRead(server);
    const answer = await fetchAnswer(server.port, read);
    const bare = await startBare(run, answer);
    const load = runner(run, read);
    const candidateNotes: RunNotes = { reports: [], cpuMsPerRequest: [] };
    const controlNotes: RunNotes = { reports: [], cpuMsPerRequest: [] };
    const serverPids = [server.apiPid, server.postgresPid];
    const warmUp: RunNotes = { reports: [], cpuMsPerRequest: [] };
    await load(server.port, serverPids, warmUp);
    await load(bare.port, [bare.pid], warmUp);
    const measured = await measurePairs({
      pairs,
      candidate: () => load(server.port, serverPids, candidateNotes),
      control: () => load(bare.port, [bare.pid], controlNotes),
    });
    return [
      comparisonOf({
        goal: "P4",
        what: "read of a stage with token, permission and tenant check against bare node:http with the same bytes",
        unit: "requests/s",
        pairs: measured,
        details: {
          connections,
          answerBytes: answer.body.length,
          candidate: summaryOf(candidateNotes),
          control: summaryOf(controlNotes),
        },
      }),
    ];
  },
};
