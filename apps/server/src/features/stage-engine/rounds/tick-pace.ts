import type { EngineTiming } from "#features/stage-engine/rounds/engine-timing.ts";

/** Share of its time that a worker gives to ticks: rows that are batched cost less each. */
const share = 0.2;
/** Assumed cost of a tick before any was measured. */
const firstStageMs = 5;
/**
 * A round that costs far more than earlier ones has a stage with a backlog, and
 * must not slow the others down.
 */
const mostGrowth = 2;

/** Sets how often a stage is ticked: at once when there is little to do, seldom when there is much. */
export class TickPace {
  readonly #timing: Pick<EngineTiming, "shortestTickMs" | "longestTickMs">;
  #stageMs = firstStageMs;
  /** Number of loaded stages. */
  stages = 0;

  constructor(timing: Pick<EngineTiming, "shortestTickMs" | "longestTickMs">) {
    this.#timing = timing;
  }

  /** Records how long a round of that many stages took. */
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
