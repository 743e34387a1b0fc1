import {
  inTransaction,
  isPassing,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import * as repository from "#features/stage-engine/stage/engine-stage.repository.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import { RecomputePool } from "#features/stage-engine/reruns/recompute-pool.ts";

export interface WholeStagesOptions {
  readonly url: string;
  readonly database: Database;
  readonly identity: EngineIdentity;
  /** Called before a stage is computed as a whole: it must not be held elsewhere. */
  readonly onStart: (stageId: number) => void;
  readonly onFailure: (stageId: number, error: unknown) => Promise<void>;
  readonly onEnd: (stageId: number) => void;
}

/** Computes whole stages in threads while the loop serves the others. */
export class WholeStages {
  readonly #options: WholeStagesOptions;
  readonly #pool: RecomputePool;
  /** Company by stage. */
  readonly #running = new Map<number, number>();
  readonly #computations = new Set<Promise<void>>();
  #stopped = false;

  constructor(options: WholeStagesOptions) {
    this.#options = options;
    this.#pool = new RecomputePool(options.url, options.identity.budget);
  }

  get count(): number {
    return this.#running.size;
  }

  isAt(stageId: number): boolean {
    return this.#running.has(stageId);
  }

  /** Starts the due computations, as far as threads are free. */
  async startDue(): Promise<void> {
    while (!this.#stopped && this.#pool.freeThreads > 0) {
      const claimed = await this.#claimNext();
      if (claimed === null) return;
      this.#running.set(claimed.stageId, claimed.companyId);
      this.#options.onStart(claimed.stageId);
      const computation = this.#compute(claimed.stageId);
      this.#computations.add(computation);
      void computation.finally(() => this.#computations.delete(computation));
    }
  }

  /** Renews leases, so that a long computation does not lose its stage to another worker. */
  async renewLeases(): Promise<void> {
    if (this.#running.size === 0) return;
    const { database, identity } = this.#options;
    await inTransaction(database, platformIdentity, (transaction) =>
      repository.renewLeases(transaction, identity, [...this.#running.keys()]),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#computations);
    await this.#pool.stop();
  }

  async #claimNext(): Promise<repository.ClaimedStage | null> {
    const { database, identity } = this.#options;
    const { owner, budget } = identity;
    const running = {
      stageIds: [...this.#running.keys()],
      companyIds: [...this.#running.values()],
    };
    const isLastThread = budget.threads > 1 && this.#pool.freeThreads === 1;
    return inTransaction(database, platformIdentity, async (transaction) => {
      const stageId = await repository.nextDueRecompute(
        transaction,
        owner,
        running,
        isLastThread,
      );
      if (stageId === null) return null;
      const [claimed] = await repository.claimStages(transaction, identity, [
        stageId,
      ]);
      return claimed ?? null;
    });
  }

  async #compute(stageId: number): Promise<void> {
    const { identity, onFailure, onEnd } = this.#options;
    try {
      await this.#pool.run({ stageId, owner: identity.owner });
    } catch (error) {
      if (!this.#stopped && !isPassing(error)) await onFailure(stageId, error);
    } finally {
      this.#running.delete(stageId);
      onEnd(stageId);
    }
  }
}
