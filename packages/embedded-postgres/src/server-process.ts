import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type PostgresEndpoint, databaseUrl } from "./endpoint.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { type PostgresPrograms, runProgram, startProgram } from "./program.ts";
import { serverParameters } from "./settings.ts";

/** Recovery after a crash replays at most a gigabyte of log. */
const startLimitMs = 120_000;
const pollMs = 10;
const stopLimitMs = 20_000;

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  pid: number;
  exited: Promise<ServerExit>;
  stop(): Promise<void>;
}

export interface ServerOrder {
  programs: PostgresPrograms;
  cluster: string;
  endpoint: PostgresEndpoint;
  durable: boolean;
  /** A process id in the cluster's lock file that is certainly not a server of it. */
  deadPid: number | null;
  log: (line: string) => void;
}

/** Starts the server and returns when it accepts connections. */
export async function startServer(order: ServerOrder): Promise<ServerProcess> {
  const complaints: string[] = [];
  const child = launch(order, complaints);
  const exited = exitOf(child);
  const closed = once(child, "close");
  const failed = exited.then(async ({ code, signal }) => {
    // Its last output may still be arriving.
    await Promise.race([closed, sleep(500)]);
    const how = signal ?? `exit code ${code}`;
    throw new EmbeddedPostgresError(
      `PostgreSQL did not start (${how}): ${complaints.join(" ")}`,
    );
  });
  const giveUp = new AbortController();
  try {
    await Promise.race([waitUntilReady(order.endpoint, giveUp.signal), failed]);
  } catch (error) {
    child.kill("SIGQUIT");
    throw error;
  } finally {
    giveUp.abort();
    failed.catch(() => undefined);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error("A started server has a process id.");
  return { pid, exited, stop: () => stopServer(order, child, exited) };
}

function launch(order: ServerOrder, complaints: string[]): ChildProcess {
  const { programs, cluster, endpoint, durable, deadPid } = order;
  return startProgram(
    programs,
    programs.binaries.postgres,
    serverParameters(cluster, endpoint, durable),
    {
      // PostgreSQL treats a lock file that names its grandparent as stale.
      environment: deadPid ? { PG_GRANDPARENT_PID: String(deadPid) } : {},
      onLine: (line) => {
        // Response to our own connection attempts.
        if (/the database system is (starting up|not yet accepting)/.test(line))
          return;
        if (/FATAL|PANIC|HINT|rror/.test(line)) complaints.push(line);
        order.log(line);
      },
    },
  );
}

function exitOf(child: ChildProcess): Promise<ServerExit> {
  // Where the system cannot tie the server's lifetime to ours, at least a clean
  // exit of this process ends it too.
  const interrupt = () => child.kill("SIGINT");
  process.once("exit", interrupt);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // Not "close": the backends of a killed server hold its output open.
    child.once("exit", (code, signal) => {
      process.off("exit", interrupt);
      resolve({ code, signal });
    });
  });
}

async function waitUntilReady(
  endpoint: PostgresEndpoint,
  giveUp: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  let reason: unknown;
  while (!giveUp.aborted && Date.now() < deadline) {
    try {
      return await connectOnce(endpoint);
    } catch (error) {
      reason = error;
    }
    await sleep(pollMs);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not respond in ${startLimitMs / 1000} s.`,
    { cause: reason },
  );
}

async function connectOnce(endpoint: PostgresEndpoint): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl(endpoint, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/** Tries a fast shutdown first; a server that does not comply recovers at its next start. */
async function stopServer(
  { programs, cluster }: ServerOrder,
  child: ChildProcess,
  exited: Promise<ServerExit>,
): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (process.platform === "win32" && !isGone()) {
    const stop = ["stop", "-D", cluster, "-m", "fast", "-w"];
    await runProgram(programs, programs.binaries.pgCtl, stop);
  }
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (isGone()) break;
    child.kill(signal);
    await Promise.race([exited, sleep(stopLimitMs, null, { ref: false })]);
  }
  await exited;
}
