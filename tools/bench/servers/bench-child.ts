import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchRun } from "../measuring/bench-run.ts";

export interface BenchChild {
  readonly pid: number;
  /** Sends a message and returns the response. */
  ask<Response>(message: unknown): Promise<Response>;
}

/**
 * Starts a script of the benchmarks in a separate process, for work that must
 * not share a thread with the rest.
 */
export function startChild(run: BenchRun, name: string): BenchChild {
  const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = fork(script, {
    serialization: "advanced",
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: [],
  });
  run.defer(() => end(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start.`);
  return { pid, ask: (message) => ask(child, name, message) };
}

/** Node options that write a CPU profile, if one is requested. */
export function profileOptions(run: BenchRun): string[] {
  const { profileFolder } = run.options;
  return profileFolder === null
    ? []
    : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
}

function ask<Response>(
  child: ChildProcess,
  name: string,
  message: unknown,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const onExit = () => {
      child.off("message", onResponse);
      reject(new Error(`${name} ended before it responded.`));
    };
    const onResponse = (response: unknown) => {
      child.off("exit", onExit);
      resolve(response as Response);
    };
    child.once("exit", onExit);
    child.once("message", onResponse);
    child.send(message as object);
  });
}

/** Disconnecting requests the exit: see `serveParent`. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const force = setTimeout(() => child.kill("SIGKILL"), 5000);
  await exited;
  clearTimeout(force);
}

/** Child side: one response per message, and exit when the parent disconnects. */
export function serveParent<Message>(
  response: (message: Message) => Promise<unknown>,
): void {
  process.on("message", (message: Message) => {
    void response(message).then((result) => process.send?.(result));
  });
  process.once("disconnect", () => process.exit(0));
}
