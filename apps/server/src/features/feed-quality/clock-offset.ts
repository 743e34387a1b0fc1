/** A delivery with the times of its samples and of its arrival, in epoch milliseconds. */
export interface TimedDelivery {
  readonly arrivedAt: number;
  readonly rowCount: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

export interface ClockReading {
  /** Median of arrival less sample time. */
  readonly offsetSeconds: number;
  /**
   * The minimum that nearly every delivery takes: delays vary, the error of a
   * clock does not.
   */
  readonly leastSeconds: number;
  readonly jumps: readonly {
    readonly timestamp: number;
    readonly seconds: number;
  }[];
}

/** A delivery with more rows was held back and gives no information about the clock. */
const liveRows = 30;
/** A replayed recording has the times of another day. */
const longestOffsetMs = 26 * 60 * 60 * 1000;
const leastDeliveries = 20;
const blockLength = 15;
const leastJumpSeconds = 5;

function quantile(ordered: readonly number[], share: number): number {
  return ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
}

function medianOf(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}

interface Offset {
  readonly timestamp: number;
  readonly seconds: number;
}

function jumpsIn(offsets: readonly Offset[]): ClockReading["jumps"] {
  const blocks: Offset[] = [];
  for (let from = 0; from + blockLength <= offsets.length; from += blockLength)
    blocks.push({
      timestamp: offsets[from]?.timestamp ?? 0,
      seconds: medianOf(
        offsets.slice(from, from + blockLength).map(({ seconds }) => seconds),
      ),
    });
  const jumps: { timestamp: number; seconds: number }[] = [];
  let wasJump = false;
  blocks.slice(1).forEach(({ timestamp, seconds }, index) => {
    const step = seconds - (blocks[index]?.seconds ?? seconds);
    const isJump = Math.abs(step) >= leastJumpSeconds;
    const last = jumps.at(-1);
    // A jump inside a block shows as two steps.
    if (
      isJump &&
      wasJump &&
      last &&
      Math.sign(last.seconds) === Math.sign(step)
    )
      last.seconds += step;
    else if (isJump) jumps.push({ timestamp, seconds: step });
    wasJump = isJump;
  });
  return jumps;
}

/**
 * Estimates the error of the van's clock from rows that arrived live; null when
 * there were too few.
 */
export function readClock(
  deliveries: readonly TimedDelivery[],
): ClockReading | null {
  const offsets = deliveries
    .filter(
      ({ rowCount, arrivedAt, lastTime }) =>
        rowCount < liveRows && Math.abs(arrivedAt - lastTime) < longestOffsetMs,
    )
    .toSorted((one, other) => one.arrivedAt - other.arrivedAt)
    .map(({ arrivedAt, lastTime }) => ({
      timestamp: lastTime,
      seconds: (arrivedAt - lastTime) / 1000,
    }));
  if (offsets.length < leastDeliveries) return null;
  const ordered = offsets
    .map(({ seconds }) => seconds)
    .toSorted((one, other) => one - other);
  return {
    offsetSeconds: quantile(ordered, 0.5),
    leastSeconds: quantile(ordered, 0.05),
    jumps: jumpsIn(offsets),
  };
}
