export interface EvidenceStretch {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
}

export interface BleedOff extends EvidenceStretch {
  /** How far the pressure fell, a positive number. */
  readonly drop: number;
}

/** A large pressure drop within this time means that a valve was opened; rock releases pressure slowly. */
const bleedOffSeconds = 60;

/** Returns the runs of consecutive seconds for which a condition holds. */
export function stretchesOf(
  times: Float64Array,
  holds: (index: number) => boolean,
): EvidenceStretch[] {
  const found: EvidenceStretch[] = [];
  for (let i = 0; i < times.length; i++) {
    if (!holds(i)) continue;
    const from = i;
    while (i + 1 < times.length && holds(i + 1)) i++;
    found.push({
      startTimestamp: times[from] as number,
      endTimestamp: times[i] as number,
    });
  }
  return found;
}

/** Finds pressure drops of at least `leastDrop` within a minute that no wireline run explains. */
export function bleedOffsIn(
  times: Float64Array,
  smooth: Float64Array,
  {
    from,
    isWireline,
    leastDrop,
  }: {
    readonly from: number;
    readonly isWireline: Float64Array;
    readonly leastDrop: number;
  },
): BleedOff[] {
  const fallAt = (i: number) =>
    i < from + bleedOffSeconds || isWireline[i] === 1
      ? NaN
      : (smooth[i - bleedOffSeconds] as number) - (smooth[i] as number);
  const falls = stretchesOf(times, (i) => fallAt(i) >= leastDrop);
  return falls.map(({ startTimestamp, endTimestamp }) => {
    const firstMs = times[0] as number;
    const start = Math.round((startTimestamp - firstMs) / 1000);
    const end = Math.round((endTimestamp - firstMs) / 1000);
    const opened = start - bleedOffSeconds;
    const high = Math.max(...known(smooth.subarray(opened, end + 1)));
    const low = Math.min(...known(smooth.subarray(opened, end + 1)));
    return {
      startTimestamp: times[opened] as number,
      endTimestamp,
      drop: high - low,
    };
  });
}

function known(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value));
}
