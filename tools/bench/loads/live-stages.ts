import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { repository } from "../../package-program.ts";
import {
  profileOptions,
  startChild,
  type BenchChild,
} from "../servers/bench-child.ts";
import {
  openOwnerPool,
  type OwnerPool,
  startDatabase,
} from "../servers/bench-postgres.ts";
import type { BenchRun } from "../measuring/bench-run.ts";
import { liveControl } from "./live-feed.ts";
import type { LiveOrder, LiveReport } from "./live-stages-process.ts";

/** Live stages, the worker that computes them, and a feeder. */
export interface LiveStages {
  readonly stageIds: readonly number[];
  readonly pids: {
    readonly append: number;
    readonly postgres: number;
    readonly worker: number;
  };
  feed(order: Omit<LiveOrder, "url" | "startTime">): Promise<LiveReport>;
  /** Waits until everything fed to these stages is computed. */
  untilComputed(stageIds: readonly number[]): Promise<void>;
}

async function insertStages(
  owner: OwnerPool,
  count: number,
): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `WITH c AS (INSERT INTO company (name) VALUES ('Bench') RETURNING id),
     p AS (INSERT INTO project (company_id, name) SELECT id, 'Bench' FROM c RETURNING id, company_id),
     w AS (INSERT INTO well (company_id, project_id, well_number) SELECT company_id, id, 'Bench 1H' FROM p RETURNING id, project_id, company_id)
     INSERT INTO stage (company_id, project_id, well_id, name, ordinal, control)
     SELECT company_id, project_id, id, n::text, n, $2 FROM w, generate_series(1, $1) AS n RETURNING id`,
    [count, JSON.stringify(liveControl())],
  );
  return rows.map(({ id }) => id);
}

async function startWorker(run: BenchRun, url: string): Promise<number> {
  const child = fork(join(repository, "apps/server/src/processes/worker.ts"), {
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: profileOptions(run),
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: "warn" },
  });
  const exited = once(child, "exit");
  run.defer(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const isReady = await Promise.race([
    once(child, "message").then(() => true),
    exited.then(() => false),
  ]);
  if (!isReady || child.pid === undefined)
    throw new Error("The worker ended before it was ready.");
  return child.pid;
}

async function isComputed(
  owner: OwnerPool,
  stageIds: readonly number[],
): Promise<boolean> {
  const { rows } = await owner.query<{ behind: number }>(
    `SELECT count(*)::integer AS behind FROM sample_source s LEFT JOIN stage_engine e ON e.stage_id = s.stage_id
     WHERE s.stage_id = ANY($1) AND (e.cursor IS NULL OR e.cursor < s.last_tail)`,
    [stageIds],
  );
  return rows[0]?.behind === 0;
}

export async function startLiveStages(
  run: BenchRun,
  count: number,
): Promise<LiveStages> {
  const { url, pid } = await startDatabase(run);
  const owner = openOwnerPool(run, url);
  const stageIds = await insertStages(owner, count);
  const worker = await startWorker(run, url);
  const startTime = Math.floor(Date.now() / 1000) * 1000;
  const feeder: BenchChild = startChild(run, "loads/live-stages-process.ts");
  return {
    stageIds,
    pids: { append: feeder.pid, postgres: pid, worker },
    feed: (order) => feeder.ask<LiveReport>({ ...order, url, startTime }),
    async untilComputed(wanted) {
      while (!(await isComputed(owner, wanted))) await sleep(100);
    },
  };
}

/** Returns the resident memory of a process; null where the system does not report it. */
export function residentBytes(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
