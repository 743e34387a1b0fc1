import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ThreadAnswer } from "#features/stage-engine/recompute-thread.ts";
import type {
  RecomputeOutcome,
  RecomputeRequest,
} from "#features/stage-engine/recompute.service.ts";

/** Why a stage could not be computed, as far as a thread can tell. */
class RecomputeError extends Error {
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

/** One thread that computes whole stages, one at a time; made when needed, and again when it dies. */
export class RecomputePool {
  readonly #url: string;
  #thread: Worker | null = null;
  #busy = false;

  constructor(url: string) {
    this.#url = url;
  }

  get isBusy(): boolean {
    return this.#busy;
  }

  async run(request: RecomputeRequest): Promise<RecomputeOutcome> {
    if (this.#busy) throw new Error("The thread computes another stage.");
    this.#busy = true;
    try {
      const answer = await this.#ask(this.#thread ?? this.#start(), request);
      if ("outcome" in answer) return answer.outcome;
      throw new RecomputeError(answer.error.message, answer.error.code);
    } finally {
      this.#busy = false;
    }
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    const exited = once(thread, "exit");
    thread.postMessage("stop");
    await exited;
  }

  #start(): Worker {
    const thread = new Worker(
      new URL("./recompute-thread.ts", import.meta.url),
      { workerData: { url: this.#url } },
    );
    thread.on("exit", () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    return thread;
  }

  #ask(thread: Worker, request: RecomputeRequest): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number) =>
        finish(() => reject(new Error(`The thread ended with code ${code}.`)));
      const onError = (error: unknown) =>
        finish(() =>
          reject(error instanceof Error ? error : new Error(String(error))),
        );
      const onMessage = (answer: ThreadAnswer) => finish(() => resolve(answer));
      const finish = (settle: () => void) => {
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
