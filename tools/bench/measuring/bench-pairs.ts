import type { Measurement } from "./bench-measurement.ts";
import {
  drift,
  median,
  type Pair,
  ratioInterval,
  ratioOfMedians,
} from "./bench-statistics.ts";

export interface PairedRuns {
  /** At least five, because fewer pairs give no meaningful interval. */
  readonly pairs: number;
  readonly candidate: () => Promise<number>;
  readonly control: () => Promise<number>;
}

/** Runs candidate and control alternately, A B B A, so that a slow drift affects both. */
export async function measurePairs(runs: PairedRuns): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < runs.pairs; index += 1) {
    pairs.push(
      index % 2 === 0 ? await candidateFirst(runs) : await controlFirst(runs),
    );
  }
  return pairs;
}

async function candidateFirst(runs: PairedRuns): Promise<Pair> {
  const candidate = await runs.candidate();
  return { candidate, control: await runs.control() };
}

async function controlFirst(runs: PairedRuns): Promise<Pair> {
  const control = await runs.control();
  return { control, candidate: await runs.candidate() };
}

const largestDrift = 0.1;

export interface Comparison {
  readonly goal: string;
  readonly what: string;
  readonly unit: string;
  readonly pairs: readonly Pair[];
  readonly details?: Readonly<Record<string, unknown>>;
}

export function comparisonOf(comparison: Comparison): Measurement {
  const { goal, what, unit, pairs, details } = comparison;
  const controls = pairs.map(({ control }) => control);
  const controlDrift = drift(controls);
  return {
    goal,
    what,
    candidate: median(pairs.map(({ candidate }) => candidate)),
    control: median(controls),
    ratio: ratioOfMedians(pairs),
    unit,
    interval: ratioInterval(pairs),
    ...(controlDrift > largestDrift
      ? { void: `the control drifted by ${Math.round(controlDrift * 100)} %` }
      : {}),
    ...(details === undefined ? {} : { details }),
  };
}
