/** Accepts sorted or unsorted numbers; `share` from 0 to 1, nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  const value = sorted[Math.max(0, rank)];
  if (value === undefined) throw new RangeError("There is nothing measured.");
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined)
    throw new RangeError("There is nothing measured.");
  return (upper + lower) / 2;
}

/** One candidate and one control run, next to each other in time. */
export interface Pair {
  readonly candidate: number;
  readonly control: number;
}

export function ratioOfMedians(pairs: readonly Pair[]): number {
  return (
    median(pairs.map(({ candidate }) => candidate)) /
    median(pairs.map(({ control }) => control))
  );
}

const resamples = 2000;

/** Bootstrap over whole pairs, so that effects that slowed both stay paired. */
export function ratioInterval(pairs: readonly Pair[]): [number, number] {
  const random = seededRandom(20_261_115);
  const ratios = Array.from({ length: resamples }, () =>
    ratioOfMedians(
      pairs.map(() => pairs[Math.floor(random() * pairs.length)] as Pair),
    ),
  );
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)];
}

/** Relative difference between the second half of the runs and the first. */
export function drift(values: readonly number[]): number {
  const middle = Math.ceil(values.length / 2);
  const early = median(values.slice(0, middle));
  const late = median(values.slice(values.length - middle));
  return Math.abs(late - early) / median(values);
}

/** Mulberry32: the same runs always give the same interval. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
