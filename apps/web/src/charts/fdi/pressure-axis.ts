import { writeExact } from "@stagecraft/domain";

/** Powers of ten from the smallest to the largest pressure change worth drawing. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  psi: [0, 4],
  kpa: [1, 5],
  mpa: [-2, 2],
};

const psiRange = [0, 4] as const;

/** A logarithmic axis, because changes span four powers of ten and most of them are small. */
export interface PressureAxis {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
  /** Returns 0 at the minimum, 1 at the maximum; values outside are clamped. */
  readonly positionOf: (value: number) => number;
}

export function pressureAxis(unit: string): PressureAxis {
  const [first, last] = ranges[unit.trim().toLowerCase()] ?? psiRange;
  return axisOf(unit, first, last);
}

/** Builds an axis from one power of ten to another. */
function axisOf(unit: string, first: number, last: number): PressureAxis {
  const [least, most] = [10 ** first, 10 ** last];
  return {
    unit,
    least,
    most,
    ticks: Array.from({ length: last - first + 1 }, (_, step) =>
      Number((10 ** (first + step)).toPrecision(6)),
    ),
    positionOf: (value) =>
      value <= least
        ? 0
        : Math.min(1, (Math.log10(value) - first) / (last - first)),
  };
}

/** Percent of a well's own threshold: where thresholds differ, a mark still lies in its own zone. */
export const shareAxis: PressureAxis = axisOf("%", 0, 3);

/** Returns a short form such as `10k`, where there is no room for zeros. */
export function shortTick(value: number): string {
  return value >= 1000 ? `${value / 1000}k` : String(value);
}

export function longTick(value: number): string {
  return writeExact(value);
}
