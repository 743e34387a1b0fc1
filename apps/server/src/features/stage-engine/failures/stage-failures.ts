import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { isOverBudget } from "#features/stage-engine/rounds/engine-budget.ts";
import {
  clearFailures,
  recordFailure,
} from "#features/stage-engine/failures/engine-failure.repository.ts";
import type { EngineIdentity } from "#features/stage-engine/rounds/engine-timing.ts";
import type { HeldStage } from "#features/stage-engine/rounds/held-stage.ts";

export interface EngineLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StageFailuresOptions {
  readonly database: Database;
  readonly identity: EngineIdentity;
  readonly log: EngineLog;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Handles stages that the engine could not compute: they are logged for support, retried or suspended. */
export class StageFailures {
  readonly #options: StageFailuresOptions;

  constructor(options: StageFailuresOptions) {
    this.#options = options;
  }

  async record(stageId: number, error: unknown): Promise<void> {
    const { database, identity, log } = this.#options;
    log.error({ err: error, stageId }, "engine stopped on stage");
    const reason = messageOf(error);
    const failure = { stageId, reason, isFinal: isOverBudget(error) };
    await inTransaction(database, platformIdentity, (transaction) =>
      recordFailure(transaction, identity, failure),
    );
  }

  /** Returns the stages that had failed before and work again. */
  async recovered(held: readonly HeldStage[]): Promise<readonly number[]> {
    const stageIds = held
      .filter(({ stage }) => stage.progress.failures > 0)
      .map(({ stage }) => stage.stageId);
    if (stageIds.length > 0)
      await inTransaction(
        this.#options.database,
        platformIdentity,
        (transaction) => clearFailures(transaction, stageIds),
      );
    return stageIds;
  }
}
