/** A run of rows, in file order, in which time neither steps back nor pauses. */
export interface Block {
  /** Indexes of its first row and after its last one. */
  readonly from: number;
  readonly to: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Time steps back immediately before it. */
  readonly stepsBack: boolean;
}

const shortestPauseMs = 10_000;
/**
 * Overlaps and steps back up to this long come from a seam or a clock being
 * set, not from another stretch of time.
 */
export const longestSeamMs = 5000;
const sampledSteps = 2001;

/** Returns the usual interval of two rows: the median of an even sample of the forward steps. */
export function usualStepMs(times: Float64Array): number {
  const stride = Math.max(1, Math.floor(times.length / sampledSteps));
  const steps: number[] = [];
  for (let at = 1; at < times.length; at += stride) {
    const stepMs = (times[at] ?? NaN) - (times[at - 1] ?? NaN);
    if (stepMs > 0) steps.push(stepMs);
  }
  const sorted = steps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1000;
}

export function cutBlocks(times: Float64Array, stepMs: number): Block[] {
  const pauseMs = Math.max(shortestPauseMs, 3 * stepMs);
  const blocks: Block[] = [];
  let from = 0;
  let stepsBack = false;
  for (let at = 1; at <= times.length; at += 1) {
    const deltaMs = (times[at] ?? NaN) - (times[at - 1] ?? NaN);
    const goesOn = deltaMs >= -longestSeamMs && deltaMs <= pauseMs;
    if (at < times.length && goesOn) continue;
    blocks.push({
      from,
      to: at,
      firstMs: times[from] ?? NaN,
      lastMs: times[at - 1] ?? NaN,
      stepsBack,
    });
    from = at;
    stepsBack = deltaMs < 0;
  }
  return blocks;
}

/** How much of the raw time two blocks share. */
function overlapMs(a: Block, b: Block): number {
  return Math.min(a.lastMs, b.lastMs) - Math.max(a.firstMs, b.firstMs);
}

export function doOverlap(a: Block, b: Block): boolean {
  return overlapMs(a, b) > longestSeamMs;
}
