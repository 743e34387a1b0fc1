import { DomainError } from "@stagecraft/domain";
import { FairQueue } from "#threads/fair-queue.ts";
import {
  PoolThread,
  type PoolThreadOptions,
  type TaskCaller,
} from "#threads/pool-worker.ts";
import type { ThreadOutput, ThreadTask } from "#threads/thread-task.ts";

export interface ThreadPoolOptions extends PoolThreadOptions {
  readonly threads: number;
  /** Number of tasks of one company that may wait; more are rejected with 429. */
  readonly waitingPerCompany: number;
}

interface Order {
  readonly task: ThreadTask<unknown, unknown>;
  readonly input: unknown;
  readonly resolve: (output: ThreadOutput<unknown>) => void;
  readonly reject: (error: unknown) => void;
  readonly onFailure: (elapsedMs: number) => void;
  readonly caller: TaskCaller;
}

/** The company that is charged for a task. */
export interface TaskOwner extends TaskCaller {
  readonly company: string;
  /** Receives how long a failed task ran. */
  readonly onFailure?: (elapsedMs: number) => void;
}

/** About the time a waiting task takes to move up. */
const retryAfterSeconds = 2;

/**
 * A few threads for work that would block the thread that serves requests.
 * Companies take turns, and neither one company nor the long tasks together
 * ever hold the last free thread.
 */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #queue = new FairQueue<Order>();
  readonly #idle: PoolThread[] = [];
  readonly #running = new Map<Order, string>();
  readonly #threads = new Set<PoolThread>();
  #isStopped = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Runs the task when the company's turn comes. */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    { company, onFailure = () => undefined, ...caller }: TaskOwner,
  ): Promise<ThreadOutput<Output>> {
    return new Promise<ThreadOutput<Output>>((resolve, reject) => {
      if (this.#queue.sizeOf(company) >= this.#options.waitingPerCompany) {
        reject(tooManyWaiting());
        return;
      }
      // A caller that aborts while queued is released at once.
      const { signal } = caller;
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      this.#queue.add(company, {
        task: task as ThreadTask<unknown, unknown>,
        input,
        resolve: resolve as Order["resolve"],
        reject,
        onFailure,
        caller,
      });
      this.#startWaiting();
    });
  }

  /** Ends every thread; running and waiting tasks are rejected. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (;;) {
      const next = this.#queue.take(() => true);
      if (next === null) break;
      next.item.reject(stopping());
    }
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** One thread is reserved for other companies, as long as there is more than one. */
  get #mostAtOnce(): number {
    return Math.max(1, this.#options.threads - 1);
  }

  #mayGo(company: string, { task }: Order): boolean {
    const running = [...this.#running];
    const ofCompany = running.filter(([, other]) => other === company);
    const long = running.filter(([order]) => order.task.isLong);
    if (ofCompany.length >= this.#mostAtOnce) return false;
    return !task.isLong || long.length < this.#mostAtOnce;
  }

  #startWaiting(): void {
    while (!this.#isStopped && this.#running.size < this.#options.threads) {
      const next = this.#queue.take((company, order) =>
        this.#mayGo(company, order),
      );
      if (next === null) return;
      if (next.item.caller.signal?.aborted !== true)
        void this.#execute(next.item, next.key);
    }
  }

  async #execute(order: Order, company: string): Promise<void> {
    this.#running.set(order, company);
    const thread = this.#takeIdle() ?? this.#startThread();
    const startedAt = performance.now();
    try {
      order.resolve(await thread.run(order.task, order.input, order.caller));
    } catch (error) {
      order.onFailure(performance.now() - startedAt);
      order.reject(error);
    } finally {
      this.#running.delete(order);
      if (thread.isAlive) this.#idle.push(thread);
      else this.#threads.delete(thread);
      this.#startWaiting();
    }
  }

  /** A thread may have ended since its last task. */
  #takeIdle(): PoolThread | undefined {
    const thread = this.#idle.pop();
    if (thread === undefined || thread.isAlive) return thread;
    this.#threads.delete(thread);
    return this.#takeIdle();
  }

  #startThread(): PoolThread {
    const thread = new PoolThread(this.#options);
    this.#threads.add(thread);
    return thread;
  }
}

function tooManyWaiting(): DomainError {
  return new DomainError(
    "request.tooMany",
    "Your company has many large requests waiting already. Please retry shortly.",
    { limit: "waiting", of: "company", retryAfterSeconds },
  );
}

function stopping(): DomainError {
  return new DomainError(
    "service.unavailable",
    "The service is being restarted. Please retry shortly.",
    { retryAfterSeconds },
  );
}
