import { longestStageSeconds } from "@stagecraft/engine";

/**
 * The cost limits of a stage. A stage over them is computed in a thread, or
 * suspended; it never delays another.
 */
export interface EngineBudget {
  /** Rows of a stage in one turn; further ones wait for its next turn. */
  readonly turnRows: number;
  /** Seconds of the grid in one turn; a delivery with more is computed in a thread. */
  readonly turnSeconds: number;
  /** With more rows than this waiting, the stage is computed in a thread. */
  readonly backlogRows: number;
  /** CPU time of one turn. */
  readonly turnCpuMs: number;
  /** After this many consecutive turns over their CPU time the stage is suspended. */
  readonly turnsOverTime: number;
  /** CPU time of all turns of a round; the remaining stages begin the next round. */
  readonly roundCpuMs: number;
  /** Size of a stage's saved state before compression. */
  readonly stateBytes: number;
  /** Grid seconds of a whole stage. */
  readonly stageSeconds: number;
  /** Measured samples of a whole stage, over all channels. */
  readonly stageSamples: number;
  /** A thread that works on one stage for longer is terminated. */
  readonly threadMs: number;
  /** Memory of a thread, as far as the runtime limits it. */
  readonly threadMegabytes: number;
  readonly threads: number;
  /** After this many consecutive failed attempts the stage is suspended. */
  readonly failures: number;
}

/**
 * A second of a busy stage costs about 10 microseconds, and a live row is one
 * second: a turn takes at most a few tenths of a second, and its rows are about
 * 1 MB. Three days with rows are more than any stage has and take about 400 MB
 * in a thread.
 */
export const usualBudget: EngineBudget = {
  turnRows: 1200,
  turnSeconds: 10_000,
  backlogRows: 20_000,
  turnCpuMs: 2000,
  turnsOverTime: 3,
  roundCpuMs: 500,
  stateBytes: 2_000_000,
  stageSeconds: longestStageSeconds,
  stageSamples: 40_000_000,
  threadMs: 180_000,
  threadMegabytes: 1024,
  threads: 2,
  failures: 5,
};

/** The code by which the error is recognized across the thread boundary. */
const overBudgetCode = "stage.overBudget";

/** The stage exceeds its budget: a retry would cost the same. */
export class StageOverBudget extends Error {
  readonly code = overBudgetCode;
}

export function isOverBudget(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && error.code === overBudgetCode
  );
}
