import {
  stageBody,
  StageEngine,
  type EngineSetup,
  type InputRows,
  type StageSummary,
} from "@stagecraft/engine";
import type { Arrivals, LateStretch } from "./arrivals.ts";
import { missingAt } from "./arrivals.ts";
import { countUntil } from "./replay-readings.ts";

interface Savepoint {
  /** Rows taken so far. */
  readonly row: number;
  readonly bytes: Uint8Array;
}

/** Rows (seconds) per savepoint: going back recomputes at most this many. */
const savepointRows = 600;

function slice(rows: InputRows, from: number, to: number): InputRows {
  return {
    times: rows.times.subarray(from, to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(from, to),
    })),
  };
}

function without(rows: InputRows, missing: readonly LateStretch[]): InputRows {
  const isKept = (_: number, index: number) => {
    const time = rows.times[index] as number;
    return !missing.some(({ from, to }) => time >= from && time <= to);
  };
  return {
    times: rows.times.filter(isKept),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.filter(isKept),
    })),
  };
}

/**
 * The stage's engine at any moment of the stage: forward it computes only new
 * rows, backward it resumes from the last earlier savepoint.
 */
export class ReplayEngine {
  readonly #setup: EngineSetup;
  readonly #rows: InputRows;
  readonly #arrivals: Arrivals;
  #savepoints: Savepoint[] = [];
  #engine: StageEngine;
  #row = 0;
  /** The rows known at the moment; a different set of missing stretches restarts the computation. */
  #known: InputRows;
  #missingKey = "";

  constructor(setup: EngineSetup, rows: InputRows, arrivals: Arrivals) {
    this.#setup = setup;
    this.#rows = stageBody(rows);
    this.#arrivals = arrivals;
    this.#known = this.#rows;
    this.#engine = new StageEngine(setup);
  }

  summaryAt(moment: number): StageSummary {
    this.#seeAsOf(moment);
    const row = countUntil(this.#known.times, moment);
    if (row < this.#row) this.#goBack(row);
    this.#goOn(row);
    return this.#engine.summary();
  }

  #seeAsOf(moment: number): void {
    const missing = missingAt(this.#arrivals, moment);
    const key = missing.map(({ from }) => from).join();
    if (key === this.#missingKey) return;
    this.#missingKey = key;
    this.#known =
      missing.length === 0 ? this.#rows : without(this.#rows, missing);
    this.#savepoints = [];
    this.#engine = new StageEngine(this.#setup);
    this.#row = 0;
  }

  #goBack(row: number): void {
    const from = this.#savepoints.findLast((each) => each.row <= row);
    this.#engine = from
      ? StageEngine.restore(this.#setup, from.bytes)
      : new StageEngine(this.#setup);
    this.#row = from?.row ?? 0;
  }

  #goOn(row: number): void {
    while (this.#row < row) {
      const next = Math.min(
        row,
        (Math.floor(this.#row / savepointRows) + 1) * savepointRows,
      );
      this.#engine.push(slice(this.#known, this.#row, next));
      this.#row = next;
      if (next % savepointRows === 0) this.#save();
    }
  }

  #save(): void {
    if ((this.#savepoints.at(-1)?.row ?? 0) >= this.#row) return;
    this.#savepoints.push({ row: this.#row, bytes: this.#engine.checkpoint() });
  }
}
