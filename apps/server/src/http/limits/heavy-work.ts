import { shareOf, type Actor } from "#access/actor.ts";
import type { Cost, UsageMeter } from "#http/limits/usage-meter.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** The cost that a task may report with its result. */
interface Priced {
  readonly bytes?: Uint8Array;
  readonly rows?: number;
}

/** An admitted large request; the caller that began it ends it. */
export interface HeavyRequest {
  run<Input, Output extends object>(
    task: ThreadTask<Input, Output>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Output>;
  charge(cost: Cost): void;
  end(): void;
}

/** Counts large requests against the person and the company, and runs them in a thread. */
export class HeavyWork {
  readonly usage: UsageMeter;
  readonly #threads: ThreadPool;

  constructor(usage: UsageMeter, threads: ThreadPool) {
    this.usage = usage;
    this.#threads = threads;
  }

  /** Throws when the person or the company has to wait. */
  begin(actor: Actor): HeavyRequest {
    const end = this.usage.beginHeavy(actor);
    const charge = (cost: Cost) => this.usage.charge(actor, cost);
    return {
      end,
      charge,
      run: async (task, input, signal) => {
        const { output, cpuMs } = await this.#threads.run(task, input, {
          company: shareOf(actor),
          ...(signal && { signal }),
          // Work that was stopped for its size costs as much as any other.
          onFailure: (computeMs) => charge({ computeMs }),
        });
        const { rows = 0, bytes }: Priced = output;
        charge({ rows, bytes: bytes?.byteLength ?? 0, computeMs: cpuMs });
        return output;
      },
    };
  }

  async run<Input, Output extends object>(
    actor: Actor,
    task: ThreadTask<Input, Output>,
    input: Input,
    /** Ends the work when nobody may receive its result any more. */
    signal?: AbortSignal,
  ): Promise<Output> {
    const heavy = this.begin(actor);
    try {
      return await heavy.run(task, input, signal);
    } finally {
      heavy.end();
    }
  }
}
