import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { StageResult } from "#features/back-tests/back-tests.repository.ts";
import type {
  ThreadResponse,
  ThreadData,
  ThreadRequest,
} from "#features/back-tests/back-test-thread.ts";

const mostThreads = 4;

/** The reason why stages could not be tested, as far as a thread knows it. */
class BackTestError extends Error {
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

/** As many as the machine can run in parallel; more would only wait for each other. */
export function threadCount(parts: number): number {
  return Math.max(1, Math.min(mostThreads, availableParallelism(), parts));
}

/** One thread that tests a few stages at a time. */
export class BackTestThread {
  readonly #thread: Worker;
  readonly #ended = new AbortController();

  constructor(data: ThreadData) {
    this.#thread = new Worker(
      new URL("./back-test-thread.ts", import.meta.url),
      { workerData: data },
    );
    this.#thread.once("exit", () =>
      this.#ended.abort(
        new Error("A thread of the back-test ended before its work."),
      ),
    );
  }

  async test(
    stageIds: readonly number[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, StageResult>> {
    const either = AbortSignal.any([signal, this.#ended.signal]);
    this.#thread.postMessage({ stageIds } satisfies ThreadRequest);
    const response = await this.#response(either);
    if ("results" in response) return response.results;
    throw new BackTestError(response.error.message, response.error.code);
  }

  /** Stops at once, even during work: the thread only reads. */
  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  async #response(signal: AbortSignal): Promise<ThreadResponse> {
    try {
      const [response] = (await once(this.#thread, "message", { signal })) as [
        ThreadResponse,
      ];
      return response;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  }
}
