import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type ChildMessage, stopLimitMs } from "./child-lifecycle.ts";
import { RestartDelay } from "./restart-delay.ts";
import { StartError } from "./start-error.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

export interface ProcessOrder {
  name: string;
  script: URL;
  environment: NodeJS.ProcessEnv;
  log: SupervisorLog;
}

/** A process that is restarted whenever it ends unexpectedly. */
export class SupervisedProcess {
  readonly #order: ProcessOrder;
  readonly #delay = new RestartDelay();
  readonly #stopping = new AbortController();
  #child: ChildProcess | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(order: ProcessOrder) {
    this.#order = order;
  }

  get name(): string {
    return this.#order.name;
  }

  /** Resolves when the process is ready; if it ends before that, the start fails. */
  async start(): Promise<void> {
    const { name } = this.#order;
    const child = this.#launch();
    if (!(await isReady(child)) && !this.#stopping.signal.aborted) {
      throw new StartError(
        `The process ${name} ended before it was ready (${howEnded(child)}); its log says why.`,
      );
    }
    this.#watch = this.#keepRunning(child);
  }

  /** Ends the process so that it restarts with changed code. */
  restart(): void {
    this.#child?.kill("SIGTERM");
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child && !hasEnded(child)) {
      child.kill("SIGTERM");
      const force = setTimeout(
        () => child.kill("SIGKILL"),
        stopLimitMs + 1_000,
      );
      await once(child, "exit");
      clearTimeout(force);
    }
    await this.#watch;
  }

  #launch(): ChildProcess {
    const { script, environment } = this.#order;
    // Child output goes to our error stream: our standard output is for people.
    this.#child = fork(script, {
      env: environment,
      execArgv: [],
      stdio: ["ignore", 2, 2, "ipc"],
    });
    return this.#child;
  }

  async #keepRunning(first: ChildProcess): Promise<void> {
    const { name, log } = this.#order;
    const { signal } = this.#stopping;
    let child = first;
    let readyAt = Date.now();
    for (;;) {
      if (!hasEnded(child)) await once(child, "exit");
      if (signal.aborted) return;
      const servedMs = readyAt === 0 ? 0 : Date.now() - readyAt;
      log.event(
        `process ${name} ended (${howEnded(child)}): starting it again`,
      );
      const delayMs = this.#delay.next(servedMs);
      await sleep(delayMs, null, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      child = this.#launch();
      readyAt = (await isReady(child)) ? Date.now() : 0;
    }
  }
}

/** Waits for the ready message of the process; false when it ends without one. */
function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.on("message", (message: ChildMessage) => {
      if (message.type === "ready") resolve(true);
    });
    child.once("exit", () => resolve(false));
    child.once("error", () => resolve(false));
  });
}

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null;

const howEnded = (child: ChildProcess) =>
  child.signalCode ?? `exit code ${child.exitCode}`;
