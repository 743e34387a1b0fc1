import { shareOf, type Actor } from "#access/actor.ts";
import type { Cost, UsageMeter } from "#http/usage-meter.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** What a task may say of its cost beside its result. */
interface Priced {
  readonly bytes?: Uint8Array;
  readonly rows?: number;
}

/** A large request that was let in; whoever began it ends it. */
export interface HeavyRequest {
  run<Input, Output extends object>(
    task: ThreadTask<Input, Output>,
    input: Input,
  ): Promise<Output>;
  charge(cost: Cost): void;
  end(): void;
}

/** Large requests: counted against the person and the company, and run in a thread. */
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
      run: async (task, input) => {
        const { output, cpuMs } = await this.#threads.run(task, input, {
          company: shareOf(actor),
          // Work that was stopped for its size has cost as much as any other.
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
  ): Promise<Output> {
    const heavy = this.begin(actor);
    try {
      return await heavy.run(task, input);
    } finally {
      heavy.end();
    }
  }
}
