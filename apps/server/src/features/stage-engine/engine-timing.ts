import type { EngineBudget } from "#features/stage-engine/engine-budget.ts";

/** How long the engine waits, and for what. */
export interface EngineTiming {
  /** How often it looks for stages with work, in case word of them was lost. */
  readonly scanEveryMs: number;
  /** How often it looks whether neighbours of live stages have begun or ended a stage of their own. */
  readonly neighboursEveryMs: number;
  /** How often it looks for stages that are to be computed anew. */
  readonly dueEveryMs: number;
  /** Long enough for the slowest round, short enough to take over soon. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** A stage is ticked no more often than this. */
  readonly shortestTickMs: number;
  /** However much there is to do, a stage is ticked at least this often. */
  readonly longestTickMs: number;
  /** A stage that the engine ended may go on: its end is made when rows stop coming. */
  readonly quietBeforeEndMs: number;
  /** Rows that come late, after the end, or into a stage that never was live, are waited for this long. */
  readonly quietBeforeRecomputeMs: number;
  /** Stages without rows for so long are put down; their state is stored. */
  readonly holdForMs: number;
  /** After a round that failed, as when the database is away. */
  readonly retryRoundMs: number;
  /** After the first failure of a stage; it doubles with each. */
  readonly retryStageMs: number;
  /** How much is computed twice after a crash. */
  readonly checkpointEveryMs: number;
  /** How often the loop says that it goes on, and how far behind it is. */
  readonly beatEveryMs: number;
}

export const usualTiming: EngineTiming = {
  scanEveryMs: 3000,
  neighboursEveryMs: 10_000,
  dueEveryMs: 500,
  leaseMs: 15_000,
  renewEveryMs: 4000,
  shortestTickMs: 1000,
  longestTickMs: 10_000,
  quietBeforeEndMs: 30_000,
  quietBeforeRecomputeMs: 5000,
  holdForMs: 600_000,
  retryRoundMs: 1000,
  retryStageMs: 5000,
  checkpointEveryMs: 60_000,
  beatEveryMs: 3000,
};

/** One engine of perhaps several on the same stages. */
export interface EngineIdentity {
  /** Different for every process that ever ran. */
  readonly owner: string;
  readonly timing: EngineTiming;
  readonly budget: EngineBudget;
}
