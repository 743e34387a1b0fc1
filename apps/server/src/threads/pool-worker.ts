import { Worker } from "node:worker_threads";
import { DomainError } from "@stagecraft/domain";
import type { PoolThreadData } from "#threads/pool-thread.ts";
import {
  asError,
  asThreadError,
  type ThreadOutput,
  type TaskRequest,
  type ThreadReply,
  type ThreadRequest,
  type ThreadResponse,
  type ThreadTask,
} from "#threads/thread-task.ts";

export interface PoolThreadOptions extends PoolThreadData {
  /** Heap limit; a task that needs more ends its thread, never the process. */
  readonly megabytesPerThread: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The caller of a running task. */
export interface TaskCaller {
  /** Handles requests of the task; without it, a request is rejected. */
  readonly respond?: (request: unknown) => Promise<unknown>;
  /** Ends the task and its thread at once: the database rolls back uncommitted work. */
  readonly signal?: AbortSignal;
}

/** Time for a thread to start and load a task's module, on a busy machine. */
const longestStartMs = 60_000;

type AnyTask = ThreadTask<unknown, unknown>;

/** One thread that runs one task at a time; a dead one is not reused. */
export class PoolThread {
  readonly #worker: Worker;
  #isAlive = true;

  constructor(options: PoolThreadOptions) {
    const { databaseUrl, rowSecurity, niceness, statementTimeoutMs } = options;
    this.#worker = new Worker(new URL("./pool-thread.ts", import.meta.url), {
      env: { ...process.env, ...options.environment },
      resourceLimits: { maxOldGenerationSizeMb: options.megabytesPerThread },
      workerData: { databaseUrl, rowSecurity, niceness, statementTimeoutMs },
    });
    // An idle thread keeps no process alive; a working one does.
    this.#worker.unref();
    // A thread without a listener for its errors would end the process.
    this.#worker.on("error", () => (this.#isAlive = false));
    this.#worker.on("exit", () => (this.#isAlive = false));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  async run(
    task: AnyTask,
    input: unknown,
    caller: TaskCaller = {},
  ): Promise<ThreadOutput<unknown>> {
    this.#worker.ref();
    try {
      const response = await this.#responseOf(task, input, caller);
      if ("output" in response) return response;
      throw asError(response.error);
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.#isAlive = false;
    await this.#worker.terminate();
  }

  async #reply(
    { number, request }: TaskRequest,
    { respond: response }: TaskCaller,
  ): Promise<void> {
    try {
      if (response === undefined)
        throw new Error("Nothing responds to this task.");
      const reply = await response(request);
      this.#worker.postMessage({ number, reply } satisfies ThreadReply);
    } catch (error) {
      this.#worker.postMessage({
        number,
        error: asThreadError(error),
      } satisfies ThreadReply);
    }
  }

  #responseOf(
    task: AnyTask,
    input: unknown,
    caller: TaskCaller,
  ): Promise<ThreadResponse> {
    const worker = this.#worker;
    const { promise, resolve, reject } =
      Promise.withResolvers<ThreadResponse>();
    const onError = (error: unknown) =>
      reject(isOutOfMemory(error) ? tooCostly(task) : ended(String(error)));
    const onExit = () => reject(ended("it stopped before its work was done"));
    const giveUp = () => {
      reject(tooCostly(task));
      void this.end();
    };
    const { signal } = caller;
    const onAbort = () => {
      reject(signal?.reason);
      void this.end();
    };
    let timer = setTimeout(giveUp, longestStartMs);
    const onMessage = (message: ThreadResponse | TaskRequest | "started") => {
      if (message !== "started") {
        if ("request" in message) void this.#reply(message, caller);
        else resolve(message);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(giveUp, task.longestMs);
    };
    worker.on("message", onMessage);
    worker.once("error", onError);
    worker.once("exit", onExit);
    signal?.addEventListener("abort", onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
    try {
      const module = task.module.href;
      worker.postMessage({ module, input } satisfies ThreadRequest);
    } catch (error) {
      // Input that cannot be copied into a thread is our own mistake.
      reject(error);
    }
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (
    (error as { readonly code?: unknown } | null)?.code ===
    "ERR_WORKER_OUT_OF_MEMORY"
  );
}

function tooCostly({ tooCostly: { code, message } }: AnyTask): DomainError {
  return new DomainError(code, message);
}

/** The reason is for the log; it may contain internal details. */
function ended(reason: string): DomainError {
  const error = new DomainError(
    "service.unavailable",
    "The work was interrupted. Please retry shortly.",
    { retryAfterSeconds: 1 },
  );
  error.cause = reason;
  return error;
}
