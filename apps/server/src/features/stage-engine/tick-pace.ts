import type { EngineTiming } from "#features/stage-engine/engine-timing.ts";

/** Of its time, what a worker gives to ticks: rows that wait for each other cost less each. */
const share = 0.2;
/** What a tick is taken to cost before any was measured. */
const firstStageMs = 5;
/** One round that costs far more than those before it is a stage with a backlog, and must not slow the others down. */
const mostGrowth = 2;

/** How often a stage is ticked: at once when there is little to do, seldom when there is much. */
export class TickPace {
  readonly #timing: Pick<EngineTiming, "shortestTickMs" | "longestTickMs">;
  #stageMs = firstStageMs;
  /** How many stages are at hand. */
  stages = 0;

  constructor(timing: Pick<EngineTiming, "shortestTickMs" | "longestTickMs">) {
    this.#timing = timing;
  }

  /** A round of so many stages took so long. */
  note(roundMs: number, stages: number): void {
    const latest = Math.min(
      roundMs / Math.max(1, stages),
      mostGrowth * this.#stageMs,
    );
    this.#stageMs = 0.8 * this.#stageMs + 0.2 * latest;
  }

  get intervalMs(): number {
    const cycleMs = (this.#stageMs * this.stages) / share;
    const { shortestTickMs, longestTickMs } = this.#timing;
    return Math.min(longestTickMs, Math.max(shortestTickMs, cycleMs));
  }
}
