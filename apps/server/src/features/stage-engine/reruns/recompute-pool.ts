import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  StageOverBudget,
  type EngineBudget,
} from "#features/stage-engine/rounds/engine-budget.ts";
import type { ThreadResponse } from "#features/stage-engine/reruns/recompute-thread.ts";
import type {
  RecomputeOutcome,
  RecomputeRequest,
} from "#features/stage-engine/reruns/recompute.service.ts";

/** The reason why a stage could not be computed, as far as the thread knows it. */
class RecomputeError extends Error {
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

function endOfThread(error: unknown, { threadMegabytes }: EngineBudget): Error {
  const { code, message } = error as Error & { readonly code?: unknown };
  return code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new StageOverBudget(
        `Computing it took more than ${threadMegabytes} MB of memory.`,
      )
    : new StageOverBudget(`Computing it ended its thread: ${message}`);
}

/** Threads that each compute one whole stage at a time; started when needed and replaced when one ends. */
export class RecomputePool {
  readonly #url: string;
  readonly #budget: EngineBudget;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Set<Worker>();

  constructor(url: string, budget: EngineBudget) {
    this.#url = url;
    this.#budget = budget;
  }

  get freeThreads(): number {
    return this.#budget.threads - this.#busy.size;
  }

  async run(request: RecomputeRequest): Promise<RecomputeOutcome> {
    if (this.freeThreads <= 0)
      throw new Error("Every thread computes another stage.");
    const thread = [...this.#idle][0] ?? this.#start();
    this.#idle.delete(thread);
    this.#busy.add(thread);
    try {
      const response = await this.#request(thread, request);
      if ("outcome" in response) return response.outcome;
      throw new RecomputeError(response.error.message, response.error.code);
    } finally {
      if (this.#busy.delete(thread)) this.#idle.add(thread);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(
      [...this.#idle].map(async (thread) => {
        const exited = once(thread, "exit");
        thread.postMessage("stop");
        await exited;
      }),
    );
  }

  #start(): Worker {
    const thread = new Worker(
      new URL("./recompute-thread.ts", import.meta.url),
      {
        workerData: { url: this.#url, budget: this.#budget },
        resourceLimits: {
          maxOldGenerationSizeMb: this.#budget.threadMegabytes,
        },
      },
    );
    // Without a listener an error of an idle thread would end the process.
    thread.on("error", () => this.#drop(thread));
    thread.on("exit", () => this.#drop(thread));
    return thread;
  }

  /** A thread ends a while after its error or its time limit: until then it must get no other stage. */
  #drop(thread: Worker): void {
    this.#idle.delete(thread);
    this.#busy.delete(thread);
  }

  #request(thread: Worker, request: RecomputeRequest): Promise<ThreadResponse> {
    const { threadMs } = this.#budget;
    return new Promise((resolve, reject) => {
      const onExit = (code: number) =>
        finish(() =>
          reject(endOfThread(new Error(`exit code ${code}`), this.#budget)),
        );
      const onError = (error: unknown) =>
        finish(() => reject(endOfThread(error, this.#budget)));
      const onMessage = (response: ThreadResponse) =>
        finish(() => resolve(response));
      const onTimeout = () =>
        finish(() => {
          this.#drop(thread);
          void thread.terminate();
          reject(
            new StageOverBudget(
              `Computing it took longer than ${threadMs / 1000} s.`,
            ),
          );
        });
      const timer = setTimeout(onTimeout, threadMs);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        thread.off("exit", onExit);
        thread.off("error", onError);
        thread.off("message", onMessage);
        settle();
      };
      thread.once("exit", onExit);
      thread.once("error", onError);
      thread.once("message", onMessage);
      thread.postMessage(request);
    });
  }
}
