import { execFile } from "node:child_process";
import { readFile, readdir, readlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { type PostgresPrograms, runProgram } from "./program.ts";

const gracePeriodMs = 20_000;
const pollMs = 20;

/**
 * Ends processes that a killed owner left running on a cluster. The caller
 * holds the lock of the folder, so any process still running there has no
 * owner.
 *
 * Returns the process id that the cluster's own lock file names although no
 * server has it any more, which PostgreSQL could not know by itself: the id may
 * have been reused by another program, or belong to a zombie process.
 */
export async function endLeftoverServer(
  programs: PostgresPrograms,
  cluster: string,
  log: (line: string) => void,
): Promise<number | null> {
  const pid = await postmasterPid(cluster);
  if (pid === null) return null;
  if (await isServerOf(programs, pid, cluster)) {
    log(`ending PostgreSQL ${pid}, left running by a killed process`);
    await endServer(programs, cluster, pid);
  }
  await endLeftoverBackends(cluster);
  return pid;
}

async function postmasterPid(cluster: string): Promise<number | null> {
  try {
    const text = await readFile(join(cluster, "postmaster.pid"), "utf8");
    return Number.parseInt(text, 10) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function endServer(
  programs: PostgresPrograms,
  cluster: string,
  pid: number,
): Promise<void> {
  if (process.platform === "win32") {
    const stop = ["stop", "-D", cluster, "-m", "fast", "-w"];
    return runProgram(programs, programs.binaries.pgCtl, stop);
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    signalProcess(pid, signal);
    const deadline = Date.now() + gracePeriodMs;
    while (Date.now() < deadline) {
      if (!(await isServerOf(programs, pid, cluster))) return;
      await sleep(pollMs);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL ${pid}, left running on ${cluster}, does not stop: end it and start again.`,
  );
}

/**
 * A server killed without warning leaves its backends behind; most notice at
 * once, but one in the middle of a long query does not, and PostgreSQL rightly
 * refuses to start next to it.
 */
async function endLeftoverBackends(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (const entry of await readdir("/proc")) {
    const pid = Number(entry);
    if (Number.isInteger(pid) && (await worksIn(pid, cluster))) {
      signalProcess(pid, "SIGKILL");
    }
  }
}

async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const program = await readlink(`/proc/${pid}/exe`);
    return (
      basename(program) === "postgres" &&
      (await readlink(`/proc/${pid}/cwd`)) === cluster
    );
  } catch {
    // The process has ended, or we may not inspect it and so must not end it.
    return false;
  }
}

async function isServerOf(
  programs: PostgresPrograms,
  pid: number,
  cluster: string,
): Promise<boolean> {
  if (process.platform === "win32") return isRunning(programs, cluster);
  const command = await commandLine(pid);
  return command.includes("postgres") && command.includes(cluster);
}

function isRunning(
  programs: PostgresPrograms,
  cluster: string,
): Promise<boolean> {
  const { pgCtl } = programs.binaries;
  return runProgram(programs, pgCtl, ["status", "-D", cluster]).then(
    () => true,
    () => false,
  );
}

/** Empty when there is no such process, or only a zombie. */
async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") {
      return await readFile(`/proc/${pid}/cmdline`, "utf8");
    }
    const parameters = ["-o", "command=", "-p", String(pid)];
    return (await promisify(execFile)("ps", parameters)).stdout;
  } catch {
    return "";
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
