import { longestStageSeconds } from "@stagecraft/engine";

/** What a stage may cost. A stage over it is computed in a thread, or suspended; it never delays another. */
export interface EngineBudget {
  /** Rows of a stage in one turn; further ones wait for its next turn. */
  readonly turnRows: number;
  /** Seconds of the grid in one turn; a delivery with more is computed in a thread. */
  readonly turnSeconds: number;
  /** With more rows than this waiting, the stage is computed in a thread. */
  readonly backlogRows: number;
  /** Processor time of one turn. */
  readonly turnCpuMs: number;
  /** So many turns over their time, one after the other, suspend the stage. */
  readonly turnsOverTime: number;
  /** Processor time of all turns of a round; whoever is left begins the next round. */
  readonly roundCpuMs: number;
  /** The saved state of a stage, before it is packed. */
  readonly stateBytes: number;
  /** Seconds of the grid of a whole stage. */
  readonly stageSeconds: number;
  /** Measured samples of a whole stage, over all channels. */
  readonly stageSamples: number;
  /** A thread that is at one stage for longer is ended. */
  readonly threadMs: number;
  /** Memory of a thread, as far as the runtime limits it. */
  readonly threadMegabytes: number;
  readonly threads: number;
  /** So many attempts that throw, one after the other, suspend the stage. */
  readonly failures: number;
}

/**
 * A second of a busy stage costs about 10 microseconds, a live row one second:
 * a turn is at most a few tenths of a second, and its rows are about 1 MB. Three
 * days with rows are more than any stage has and about 400 MB in a thread.
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

/** Crosses from a thread to its loop by this code. */
const overBudgetCode = "stage.overBudget";

/** The stage costs more than a stage may: trying again would cost the same. */
export class StageOverBudget extends Error {
  readonly code = overBudgetCode;
}

export function isOverBudget(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && error.code === overBudgetCode
  );
}
