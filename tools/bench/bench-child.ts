import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchRun } from "./bench-run.ts";

export interface BenchChild {
  readonly pid: number;
  /** Sends a message and returns the answer to it. */
  ask<Answer>(message: unknown): Promise<Answer>;
}

export interface ChildOrder {
  /** Beside this file. */
  readonly script: string;
  readonly profiled?: boolean;
}

/** A process of its own for whatever must not share a thread with the rest. */
export function startChild(run: BenchRun, order: ChildOrder): BenchChild {
  const script = fileURLToPath(new URL(order.script, import.meta.url));
  const child = fork(script, {
    serialization: "advanced",
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: order.profiled === true ? profileOptions(run) : [],
  });
  run.defer(() => end(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${order.script} did not start.`);
  return { pid, ask: (message) => ask(child, order.script, message) };
}

function profileOptions(run: BenchRun): string[] {
  const { profileFolder } = run.options;
  return profileFolder === null
    ? []
    : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
}

function ask<Answer>(
  child: ChildProcess,
  name: string,
  message: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => {
      child.off("message", onAnswer);
      reject(new Error(`${name} ended before it answered.`));
    };
    const onAnswer = (answer: unknown) => {
      child.off("exit", onExit);
      resolve(answer as Answer);
    };
    child.once("exit", onExit);
    child.once("message", onAnswer);
    child.send(message as object);
  });
}

/** Disconnecting asks for the end: see `answerParent`. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  const force = setTimeout(() => child.kill("SIGKILL"), 5000);
  await exited;
  clearTimeout(force);
}

/** The child's side: one answer per message, and an end when the parent goes. */
export function answerParent<Message>(
  answer: (message: Message) => Promise<unknown>,
): void {
  process.on("message", (message: Message) => {
    void answer(message).then((result) => process.send?.(result));
  });
  process.once("disconnect", () => process.exit(0));
}
