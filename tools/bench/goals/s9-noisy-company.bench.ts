import { readdir, readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { type BatchRows, encodeBatch } from "@stagecraft/series";
import {
  batchMediaType,
  fileMediaType,
  seriesMediaType,
} from "@stagecraft/domain";
import { usualLimits } from "../servers/bench-api.ts";
import { type BenchChild, startChild } from "../servers/bench-child.ts";
import { cpuDuring, type NamedPids } from "../measuring/bench-cpu.ts";
import { feedStart } from "../loads/bench-feed.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { type BenchPad, preparePad } from "../loads/bench-pad.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import {
  type BenchServer,
  type Person,
  startBenchServer,
} from "../servers/bench-server.ts";
import { quantile } from "../measuring/bench-statistics.ts";
import type {
  PacedOrder,
  PacedReport,
  PacedRequest,
} from "../loads/paced-load.ts";

const stages = 60;
const manyChannels = 200;
const fewChannels = 8;
const rows = 3600;
const people = 10;
const secondsPerRun = 12;
const pairs = 5;

/** A company of some twenty viewers. */
const share = 20;
const timesItsShare = 50;

/** A noisy script opens connections as long as the server responds. */
const attackersWaiting = 150;

function rowsOf(channels: number): BatchRows {
  return {
    times: Float64Array.from(
      { length: rows },
      (_, row) => feedStart + row * 1000,
    ),
    channels: Array.from({ length: channels }, (_, at) => ({
      name: `channel_${at}`,
      unit: "psi",
      values: Float64Array.from(
        { length: rows },
        (_, row) => 5000 + ((row * 31 + at * 7) % 997) / 10,
      ),
    })),
  };
}

async function pushRows(
  server: BenchServer,
  { van, stageIds }: BenchPad,
  channels: number,
): Promise<void> {
  const [stageId = 0] = stageIds;
  const response = await fetch(
    `http://127.0.0.1:${server.port}/api/v1/stages/${stageId}/samplebatches`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${van.token}`,
        "content-type": batchMediaType,
      },
      body: Buffer.from(
        encodeBatch({ source: "bench", firstSequence: 0, ...rowsOf(channels) }),
      ),
    },
  );
  if (!response.ok)
    throw new Error(`The rows were refused: ${await response.text()}`);
}

function read(person: Person, path: string): PacedRequest {
  return {
    method: "GET",
    path: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  };
}

function post(
  person: Person,
  path: string,
  body: unknown,
  accept = "application/json",
): PacedRequest {
  return {
    method: "POST",
    path: `/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      accept,
    },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** A log of some megabytes, which takes long to read. */
function witsmlFile(): Buffer {
  const names = ["TIME", ...Array.from({ length: 24 }, (_, at) => `C${at}`)];
  const lines = Array.from({ length: 12_000 }, (_, row) => {
    const time = new Date(feedStart + row * 1000).toISOString();
    const cells = names.slice(1).map((_, at) => 5000 + ((row + at) % 997) / 10);
    return `<data>${[time, ...cells].join(",")}</data>`;
  });
  return Buffer.from(
    `<?xml version="1.0"?><logs xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"><log uid="L"><name>T</name><indexType>date time</indexType><indexCurve>TIME</indexCurve><logData><mnemonicList>${names.join(",")}</mnemonicList><unitList>${names.join(",")}</unitList>${lines.join("")}</logData></log></logs>`,
  );
}

/** Typical user behavior: one stage after another, and an occasional chart. */
async function ordinaryReads(
  server: BenchServer,
  { projectId, stageIds }: BenchPad,
): Promise<PacedRequest[]> {
  const person = await server.person("engineer", [projectId]);
  const [charted = 0] = stageIds;
  const headers = await person.api.stages.headers({ params: { id: charted } });
  const chart = post(
    person,
    "stages/data/bulk",
    { dataIds: headers.map(({ id }) => id) },
    seriesMediaType,
  );
  return stageIds.flatMap((stageId) => [
    read(person, `stages/${stageId}`),
    read(person, `stages/${stageId}/headers`),
    read(person, `stages/${stageId}/plotdata`),
    chart,
  ]);
}

/** Sends every expensive request, from all people of a company at once. */
async function attack(
  server: BenchServer,
  { projectId, stageIds }: BenchPad,
): Promise<PacedRequest[]> {
  const [stageId = 0] = stageIds;
  // Only support may import, and counts as a separate company: the noise comes from two sides.
  const support = await server.person("support");
  const upload: PacedRequest = {
    method: "POST",
    path: `/api/v1/stages/${stageId}/imports?fileName=log.xml`,
    headers: {
      authorization: `Bearer ${support.token}`,
      "content-type": fileMediaType,
    },
    body: witsmlFile(),
  };
  const attackers = await Promise.all(
    Array.from({ length: people }, () =>
      server.person("engineer", [projectId]),
    ),
  );
  const [first] = attackers;
  const headers = await first?.api.stages.headers({ params: { id: stageId } });
  const dataIds = (headers ?? []).map(({ id }) => id).slice(0, manyChannels);
  return attackers.flatMap((person, at) => [
    post(person, "stages/data/bulk", { dataIds }),
    read(person, `stages/${stageIds[at % stages] ?? stageId}`),
    post(person, "stages/image", { stageId, charts: "primary" }),
    post(person, "speech/say", { text: `${at} pressure rising `.repeat(30) }),
    post(person, "stages/data/bulk", { dataIds }),
    read(person, `stages/${stageId}/live`),
    ...(at % 5 === 0 ? [upload] : []),
  ]);
}

class Bench {
  readonly #server: BenchServer;
  readonly #viewer: BenchChild;
  readonly #attacker: BenchChild;
  readonly #reads: readonly PacedRequest[];
  readonly #attack: readonly PacedRequest[];
  readonly refused: Record<number, number> = {};
  readonly victims: Record<number, number> = {};
  /** CPU time of each party while the other company is active. */
  readonly cpuSeconds: Record<string, number> = {};

  constructor(
    server: BenchServer,
    children: { readonly viewer: BenchChild; readonly attacker: BenchChild },
    reads: readonly PacedRequest[],
    requests: readonly PacedRequest[],
  ) {
    this.#server = server;
    this.#viewer = children.viewer;
    this.#attacker = children.attacker;
    this.#reads = reads;
    this.#attack = requests;
  }

  /** Returns the p99 of the ordinary company alone, once all work caused by the noise is done. */
  async alone(): Promise<number> {
    await untilIdle({
      api: this.#server.apiPid,
      postgres: this.#server.postgresPid,
    });
    const report = await this.#viewer.ask<PacedReport>(this.#ordinary());
    return this.#p99Of(report);
  }

  /** The same while the other company sends fifty times as much. */
  async attacked(): Promise<number> {
    const attacking = this.#attacker.ask<PacedReport>({
      port: this.#server.port,
      requests: this.#attack,
      perSecond: share * timesItsShare,
      seconds: secondsPerRun + 2,
      mostWaiting: attackersWaiting,
    } satisfies PacedOrder);
    const { result: report, cpuSeconds } = await cpuDuring(
      {
        api: this.#server.apiPid,
        postgres: this.#server.postgresPid,
        viewer: this.#viewer.pid,
        attacker: this.#attacker.pid,
      },
      () => this.#viewer.ask<PacedReport>(this.#ordinary()),
    );
    for (const [party, seconds] of Object.entries(cpuSeconds ?? {}))
      this.cpuSeconds[party] = (this.cpuSeconds[party] ?? 0) + seconds;
    const { statuses } = await attacking;
    for (const [status, count] of Object.entries(statuses))
      this.refused[Number(status)] =
        (this.refused[Number(status)] ?? 0) + count;
    return this.#p99Of(report);
  }

  /** Returns CPU seconds by thread of the API process, the one that serves requests first. */
  threadCpuSeconds(): Promise<number[]> {
    return threadCpuSeconds(this.#server.apiPid);
  }

  #ordinary(): PacedOrder {
    return {
      port: this.#server.port,
      requests: this.#reads,
      perSecond: share,
      seconds: secondsPerRun,
      mostWaiting: 1000,
    };
  }

  #p99Of({ latenciesMs, statuses }: PacedReport): number {
    for (const [status, count] of Object.entries(statuses))
      this.victims[Number(status)] =
        (this.victims[Number(status)] ?? 0) + count;
    return quantile(latenciesMs, 0.99);
  }
}

/** Below this fraction of a core a server is idle. */
const idleCores = 0.1;
const mostIdleChecks = 60;

/** Garbage collection and autovacuum after the noise would otherwise count toward the control. */
async function untilIdle(pids: NamedPids): Promise<void> {
  for (let check = 0; check < mostIdleChecks; check += 1) {
    const { cpuSeconds } = await cpuDuring(pids, () => setTimeout(1000));
    const used = Object.values(cpuSeconds ?? {}).reduce(
      (sum, one) => sum + one,
      0,
    );
    if (used < idleCores) return;
  }
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

async function threadCpuSeconds(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/task`;
  const seconds: number[] = [];
  for (const thread of await readdir(folder)) {
    const text = await readFile(`${folder}/${thread}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    if (ticks >= ticksPerSecond) seconds.push(ticks / ticksPerSecond);
  }
  return seconds;
}

async function measure(bench: Bench): Promise<Measurement> {
  const measured = await measurePairs({
    pairs,
    candidate: () => bench.attacked(),
    control: () => bench.alone(),
  });
  const measurement = comparisonOf({
    goal: "S9",
    what: `p99 of a company that reads ${share} times a second, while another one sends ${share * timesItsShare} large requests a second, against the same without the other`,
    unit: "ms",
    pairs: measured,
    details: {
      pairs: measured,
      attackerStatuses: bench.refused,
      ordinaryStatuses: bench.victims,
      cpuSecondsUnderAttack: bench.cpuSeconds,
      apiThreadCpuSeconds: await bench.threadCpuSeconds(),
    },
  });
  const isServed = Object.keys(bench.victims).every((one) => one === "200");
  return isServed
    ? measurement
    : { ...measurement, void: "the ordinary company was refused" };
}

/** A company at fifty times its share, with the limits the product has. */
export const noisyCompanyBenchmark: Benchmark = {
  goal: "S9",
  async measure(run) {
    const server = await startBenchServer(run, usualLimits);
    const [noisy, ordinary] = [
      await preparePad(server, stages),
      await preparePad(server, stages),
    ];
    await pushRows(server, noisy, manyChannels);
    await pushRows(server, ordinary, fewChannels);
    const attacker = startChild(run, "loads/paced-load.ts");
    // In reality the noisy company has its own machines: here its script gets
    // only the CPU time that the others leave.
    setPriority(attacker.pid, Math.min(19, getPriority() + 15));
    const bench = new Bench(
      server,
      { viewer: startChild(run, "loads/paced-load.ts"), attacker },
      await ordinaryReads(server, ordinary),
      await attack(server, noisy),
    );
    // Threads start, statements are planned and the first bursts are used up.
    await bench.attacked();
    await bench.alone();
    return [await measure(bench)];
  },
};
