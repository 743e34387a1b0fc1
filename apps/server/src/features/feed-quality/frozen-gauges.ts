import type { Column } from "@stagecraft/series";

export interface Gauge {
  readonly name: string;
  readonly unit: string;
  readonly column: Column;
}

export interface FrozenRun {
  readonly channel: string;
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly seconds: number;
}

/** For a shorter time, an unchanged gauge may just show a steady flow. */
const leastSeconds = 120;
/** A gauge that changes in fewer rows has too coarse a resolution to tell. */
const leastLiveliness = 0.1;
/**
 * Largest probability at which an unchanged run counts as frozen, given how
 * often the gauge changes otherwise.
 */
const leastOdds = 1e-9;
/** This share of the other changing gauges must continue to change meanwhile. */
const movingShare = 0.5;

interface Run {
  readonly from: number;
  /** Index of the last equal sample. */
  readonly to: number;
}

/**
 * Runs of equal values of at least a given length; a change of the sampling
 * interval does not end a run.
 */
function equalRuns({ times, values }: Column, leastMs: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let index = 1; index <= values.length; index += 1) {
    if (index < values.length && values[index] === values[from]) continue;
    const to = index - 1;
    if ((times[to] ?? 0) - (times[from] ?? 0) >= leastMs)
      runs.push({ from, to });
    from = index;
  }
  return runs;
}

/** Share of steps outside the given runs at which the value changes. */
function liveliness({ values }: Column, runs: readonly Run[]): number {
  const inRuns = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  let changes = 0;
  for (let index = 1; index < values.length; index += 1)
    if (values[index] !== values[index - 1]) changes += 1;
  const steps = values.length - 1 - inRuns;
  return steps <= 0 ? 0 : changes / steps;
}

function countChanges(
  { times, values }: Column,
  fromMs: number,
  toMs: number,
): { changes: number; steps: number } {
  let changes = 0;
  let steps = 0;
  for (let index = 1; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if (time <= fromMs || time > toMs) continue;
    steps += 1;
    if (values[index] !== values[index - 1]) changes += 1;
  }
  return { changes, steps };
}

/** A total is constant whenever nothing flows; apart from a reset it never falls. */
function isTotal({ values }: Column): boolean {
  let rises = 0;
  let falls = 0;
  for (let index = 1; index < values.length; index += 1) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (step > 0) rises += 1;
    else if (step < 0) falls += 1;
  }
  return falls * 100 < rises;
}

interface Lively extends Gauge {
  readonly share: number;
  readonly runs: readonly Run[];
}

/**
 * Whether other gauges change while this one is constant: if all are constant,
 * the pumps are off or the link is down.
 */
function othersMove(others: readonly Lively[], fromMs: number, toMs: number) {
  if (others.length === 0) return false;
  const moving = others.filter(({ column, share }) => {
    const { changes, steps } = countChanges(column, fromMs, toMs);
    return steps > 0 && changes / steps > share / 4;
  });
  return moving.length >= Math.max(1, others.length * movingShare);
}

/**
 * Finds gauges that are constant for longer than their resolution explains
 * while others change. Zero is the normal reading of a gauge that is off.
 */
export function frozenGauges(gauges: readonly Gauge[]): FrozenRun[] {
  const lively = gauges
    .filter(({ column }) => !isTotal(column))
    .map((gauge): Lively => {
      const runs = equalRuns(gauge.column, leastSeconds * 1000);
      return { ...gauge, runs, share: liveliness(gauge.column, runs) };
    })
    .filter(({ share }) => share >= leastLiveliness);
  return lively.flatMap((gauge) => {
    const { name, column, share, runs } = gauge;
    const others = lively.filter((other) => other !== gauge);
    return runs.flatMap(({ from, to }): FrozenRun[] => {
      const startTimestamp = column.times[from] ?? 0;
      const endTimestamp = column.times[to] ?? 0;
      if (column.values[from] === 0) return [];
      if ((1 - Math.min(0.999, share)) ** (to - from) > leastOdds) return [];
      if (!othersMove(others, startTimestamp, endTimestamp)) return [];
      const seconds = (endTimestamp - startTimestamp) / 1000;
      return [{ channel: name, startTimestamp, endTimestamp, seconds }];
    });
  });
}
