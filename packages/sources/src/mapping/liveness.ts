import type { ColumnStatistics } from "./column-statistics.ts";

/** Smallest swing a treating pressure must show, in psi. */
const minimumSwingPsi = 100;

/** True for a column that carries numbers and is not constant. */
export function isMoving(statistics: ColumnStatistics): boolean {
  return statistics.finiteShare >= 0.5 && statistics.p99 > statistics.p1;
}

/**
 * Selects the live pressures among several, relative to the liveliest: half of
 * the rows filled, a swing of at least 100 psi and a quarter of the best, a
 * peak of 30 % of the best.
 */
export function livePressures(
  candidates: readonly {
    readonly statistics: ColumnStatistics;
    readonly toPsi: number;
  }[],
): readonly boolean[] {
  const swings = candidates.map(
    ({ statistics, toPsi }) => (statistics.p99 - statistics.p1) * toPsi,
  );
  const peaks = candidates.map(
    ({ statistics, toPsi }) => statistics.p99 * toPsi,
  );
  const bestSwing = Math.max(...swings.filter(Number.isFinite), 0);
  const bestPeak = Math.max(...peaks.filter(Number.isFinite), 0);
  return candidates.map(({ statistics }, index) => {
    const swing = swings[index] ?? NaN;
    return (
      statistics.finiteShare >= 0.5 &&
      swing >= minimumSwingPsi &&
      swing >= 0.25 * bestSwing &&
      (peaks[index] ?? NaN) >= 0.3 * bestPeak
    );
  });
}
