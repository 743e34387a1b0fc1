import { usualLeaseMs } from "#jobs/lease.ts";
import type { EngineBudget } from "#features/stage-engine/rounds/engine-budget.ts";

/** Wait times and intervals of the engine. */
export interface EngineTiming {
  /** How often it scans for stages with work, in case a notification was lost. */
  readonly scanEveryMs: number;
  /** How often it checks whether neighbors of live stages have begun or ended a stage. */
  readonly neighboursEveryMs: number;
  /** How often it checks for stages to be recomputed. */
  readonly dueEveryMs: number;
  /** Long enough for the slowest round, short enough for a quick takeover. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** Minimum interval between ticks of a stage. */
  readonly shortestTickMs: number;
  /** Maximum interval between ticks of a stage, however much there is to do. */
  readonly longestTickMs: number;
  /** A stage that the engine ended may go on: it is completed after this time without rows. */
  readonly quietBeforeEndMs: number;
  /**
   * How long the engine waits for more rows that are late, come after the end,
   * or go into a stage that never was live.
   */
  readonly quietBeforeRecomputeMs: number;
  /** Stages without rows for this long are evicted from memory; their state is stored. */
  readonly holdForMs: number;
  /** Wait after a failed round, such as when the database is unavailable. */
  readonly retryRoundMs: number;
  /** Wait after the first failure of a stage; it doubles with each further failure. */
  readonly retryStageMs: number;
  /** How much is computed twice after a crash. */
  readonly checkpointEveryMs: number;
  /** How often the loop reports that it is running and how far behind it is. */
  readonly beatEveryMs: number;
}

export const usualTiming: EngineTiming = {
  scanEveryMs: 3000,
  neighboursEveryMs: 10_000,
  dueEveryMs: 500,
  leaseMs: usualLeaseMs,
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

/** Identifies one engine; several may work on the same stages. */
export interface EngineIdentity {
  /** Unique to each process. */
  readonly owner: string;
  readonly timing: EngineTiming;
  readonly budget: EngineBudget;
}
