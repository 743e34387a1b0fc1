import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { RunProgress } from "#features/pta-runs/compute-interpretation.ts";
import type {
  ThreadData,
  ThreadMessage,
  ThreadRequest,
  ThreadResponse,
} from "#features/pta-runs/pta-run-thread.ts";

const mostThreads = 4;
/** Enough for the largest record and its plots; a run that needs more ends only its own thread. */
const megabytesPerThread = 1024;
/** The largest search takes minutes. */
const longestRunMs = 30 * 60_000;

/** As many threads as the machine can run in parallel; more would only wait for each other. */
export function threadCount(interpretations: number): number {
  return Math.max(
    1,
    Math.min(mostThreads, availableParallelism(), interpretations),
  );
}

const tooCostly: ThreadResponse = { failure: "tooCostly" };

function isOutOfMemory(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** One thread that computes one interpretation at a time. */
export class PtaRunThread {
  readonly #data: ThreadData;
  #worker: Worker | null = null;

  constructor(data: ThreadData) {
    this.#data = data;
  }

  /** Aborting ends the thread at once, which only reads; the next run gets a new one. */
  async compute(
    interpretationId: number,
    signal: AbortSignal,
    onProgress: (progress: RunProgress) => void,
  ): Promise<ThreadResponse> {
    signal.throwIfAborted();
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } =
      Promise.withResolvers<ThreadResponse>();
    const onMessage = (message: ThreadMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else resolve(message);
    };
    const onError = (error: unknown) =>
      isOutOfMemory(error) ? resolve(tooCostly) : reject(error);
    const onExit = () =>
      reject(new Error("A thread of the run ended before its work."));
    const onAbort = () => reject(signal.reason);
    const timer = setTimeout(() => resolve(tooCostly), longestRunMs);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal.addEventListener("abort", onAbort, { once: true });
    let isReusable = false;
    try {
      worker.postMessage({ interpretationId } satisfies ThreadRequest);
      const response = await promise;
      isReusable = response !== tooCostly;
      return response;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      worker
        .off("message", onMessage)
        .off("error", onError)
        .off("exit", onExit);
      if (!isReusable) await this.stop();
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./pta-run-thread.ts", import.meta.url), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: megabytesPerThread },
    });
    // Without a listener an error would end the process; the waiting run has a listener of its own.
    worker.on("error", () => undefined);
    return worker;
  }
}
