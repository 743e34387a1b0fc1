const shortestMs = 1000;
const longestMs = 10_000;
/** Of its time, what a worker gives to ticks: rows that wait for each other cost less each. */
const share = 0.2;

/** How often a stage is ticked: at once when there is little to do, seldom when there is much. */
export class TickPace {
  #stageMs = 0;
  /** How many stages are at hand. */
  stages = 0;

  /** A round of so many stages took so long. */
  note(roundMs: number, stages: number): void {
    const latest = roundMs / Math.max(1, stages);
    this.#stageMs =
      this.#stageMs === 0 ? latest : 0.8 * this.#stageMs + 0.2 * latest;
  }

  get intervalMs(): number {
    const cycleMs = (this.#stageMs * this.stages) / share;
    return Math.min(longestMs, Math.max(shortestMs, cycleMs));
  }
}
