import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ChildMessage,
  settingsFollow,
  type SettingsMessage,
  stopLimitMs,
} from "./child-lifecycle.ts";
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
  #isReady: Promise<boolean> = Promise.resolve(false);
  #settings: NodeJS.ProcessEnv = {};
  #watch: Promise<void> = Promise.resolve();

  constructor(order: ProcessOrder) {
    this.#order = order;
  }

  get name(): string {
    return this.#order.name;
  }

  /** Launches the process early: it loads its code and waits for the settings that `start` gives it. */
  prepare(): void {
    this.#launch({ [settingsFollow]: "yes" });
  }

  /**
   * Resolves when the process is ready; if it ends before that, the start
   * fails. The settings are added to its environment.
   */
  async start(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    const { name } = this.#order;
    this.#settings = settings;
    const prepared = this.#child;
    const child = prepared ?? this.#launch(settings);
    // If it has ended by now, that is reported below.
    if (prepared !== null)
      prepared.send(
        { type: "settings", settings } satisfies SettingsMessage,
        () => undefined,
      );
    if (!(await this.#isReady) && !this.#stopping.signal.aborted) {
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

  #launch(settings: NodeJS.ProcessEnv): ChildProcess {
    const { script, environment } = this.#order;
    // Child output goes to our error stream: our standard output is for people.
    const child = fork(script, {
      env: { ...environment, ...settings },
      execArgv: [],
      stdio: ["ignore", 2, 2, "ipc"],
    });
    this.#child = child;
    this.#isReady = isReady(child);
    return child;
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
      child = this.#launch(this.#settings);
      readyAt = (await this.#isReady) ? Date.now() : 0;
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
