import type { ChartEnvelope, TimeColumn } from "@stagecraft/charting/drawing";

/** Number of standard deviations of the trend drawn on both sides. */
const drawnDeviations = 2;

interface BandSource {
  readonly key: string;
  readonly axis: string;
  readonly color: string;
  /** Middle of the band; null means zero. */
  readonly middle: (() => TimeColumn) | null;
  readonly uncertainty: () => TimeColumn;
  /** Converts the unit of the uncertainty to that of the axis. */
  readonly factor: number;
}

interface Edges {
  readonly times: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

function valueAt({ times, values }: TimeColumn): (time: number) => number {
  let row = 0;
  return (time) => {
    while (row < times.length && (times[row] as number) < time) row++;
    return times[row] === time ? (values[row] as number) : NaN;
  };
}

function edgesOf({ middle, uncertainty, factor }: BandSource): Edges {
  const doubt = uncertainty();
  const times = Float64Array.from(doubt.times);
  const middleAt = middle === null ? () => 0 : valueAt(middle());
  const low = new Float64Array(times.length);
  const high = new Float64Array(times.length);
  for (let row = 0; row < times.length; row++) {
    const center = middleAt(times[row] as number);
    const half = drawnDeviations * factor * (doubt.values[row] as number);
    low[row] = center - half;
    high[row] = center + half;
  }
  return { times, low, high };
}

/** Uncertainty of an offset well's own trend, as shading that grows with its samples. */
export function ownTrendBand(source: BandSource): ChartEnvelope {
  let known: Edges | null = null;
  const edges = (): Edges => {
    const { times } = source.uncertainty();
    const isCurrent =
      known !== null &&
      known.times.length === times.length &&
      known.times.at(-1) === times[times.length - 1];
    known = isCurrent ? known : edgesOf(source);
    return known as Edges;
  };
  return {
    key: source.key,
    axis: source.axis,
    color: source.color,
    get times() {
      return edges().times;
    },
    get low() {
      return edges().low;
    },
    get high() {
      return edges().high;
    },
  };
}
