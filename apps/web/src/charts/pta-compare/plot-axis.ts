import { extentOf, ticksBetween } from "../gun-barrel/linear-scale.ts";

/** An axis of a plot. */
export interface PlotAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** 0 at the low end, 1 at the high one. */
  readonly positionOf: (value: number) => number;
  /** The value at a position. */
  readonly valueAt: (position: number) => number;
}

/** Margin at both ends, so that no mark is on the frame. */
const roomShare = 0.06;

/** When all values are equal, the span is a share of their size. */
const leastShare = 0.02;

function linearAxis(values: readonly number[], mostTicks: number): PlotAxis {
  const largest = Math.max(...values.map(Math.abs));
  const least = largest === 0 ? 1 : largest * leastShare;
  const { low, high } = extentOf(values, least, roomShare);
  return {
    low,
    high,
    ticks: ticksBetween(low, high, mostTicks),
    positionOf: (value) => (value - low) / (high - low),
    valueAt: (position) => low + (high - low) * position,
  };
}

/** Ticks within a power of ten, for an axis that has few of them. */
const inner = [1, 2, 5];

function logarithmicTicks(
  low: number,
  high: number,
  mostTicks: number,
): number[] {
  const [first, last] = [Math.floor(low), Math.ceil(high)];
  const every = Math.max(1, Math.ceil((last - first) / mostTicks));
  const steps = every === 1 && last - first <= 2 ? inner : [1];
  const ticks: number[] = [];
  for (let power = first; power <= last; power += every)
    for (const step of steps) {
      const exponent = power + Math.log10(step);
      if (exponent >= low && exponent <= high)
        ticks.push(Number((step * 10 ** power).toPrecision(12)));
    }
  return ticks;
}

function logarithmicAxis(
  values: readonly number[],
  mostTicks: number,
): PlotAxis {
  const { low, high } = extentOf(values.map(Math.log10), 0.3, roomShare);
  return {
    low: 10 ** low,
    high: 10 ** high,
    ticks: logarithmicTicks(low, high, mostTicks),
    positionOf: (value) => (Math.log10(value) - low) / (high - low),
    valueAt: (position) => 10 ** (low + (high - low) * position),
  };
}

/** The axis of a plot; null without a value. Only positive values have a logarithm. */
export function plotAxis(
  values: readonly number[],
  { isLogarithmic = false, mostTicks = 6 } = {},
): PlotAxis | null {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return null;
  return isLogarithmic && known.every((value) => value > 0)
    ? logarithmicAxis(known, mostTicks)
    : linearAxis(known, mostTicks);
}
