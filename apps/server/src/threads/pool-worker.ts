import { Worker } from "node:worker_threads";
import { DomainError } from "@stagecraft/domain";
import type { PoolThreadData } from "#threads/pool-thread.ts";
import type {
  ThreadError,
  ThreadOutput,
  ThreadRequest,
  ThreadResponse,
  ThreadTask,
} from "#threads/thread-task.ts";

export interface PoolThreadOptions extends PoolThreadData {
  /** Of the heap; a task that needs more ends its thread, never the process. */
  readonly megabytesPerThread: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** For a thread to start and to load a task's module, on a busy machine. */
const longestStartMs = 60_000;

type AnyTask = ThreadTask<unknown, unknown>;

/** One thread that runs one task at a time; a dead one is not used again. */
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

  async run(task: AnyTask, input: unknown): Promise<ThreadOutput<unknown>> {
    this.#worker.ref();
    try {
      const response = await this.#response(task, input);
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

  #response(task: AnyTask, input: unknown): Promise<ThreadResponse> {
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
    let timer = setTimeout(giveUp, longestStartMs);
    const onMessage = (message: ThreadResponse | "started") => {
      if (message !== "started") {
        resolve(message);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(giveUp, task.longestMs);
    };
    worker.on("message", onMessage);
    worker.once("error", onError);
    worker.once("exit", onExit);
    try {
      const module = task.module.href;
      worker.postMessage({ module, input } satisfies ThreadRequest);
    } catch (error) {
      // What cannot be copied into a thread is a mistake of ours.
      reject(error);
    }
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
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

/** The reason is for the log; it may name what only we know. */
function ended(reason: string): DomainError {
  const error = new DomainError(
    "service.unavailable",
    "The work was interrupted. Please retry shortly.",
    { retryAfterSeconds: 1 },
  );
  error.cause = reason;
  return error;
}

/** The same error on this side: refusals stay refusals, all others keep their code for the log and the retry. */
function asError(error: ThreadError): Error {
  if (error.refusal !== null)
    return new DomainError(error.refusal, error.message, error.details);
  const copy = new Error(error.message);
  if (error.stack !== undefined) copy.stack = error.stack;
  return Object.assign(
    copy,
    error.code === undefined ? {} : { code: error.code },
  );
}
