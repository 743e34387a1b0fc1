/** One push of a van, or one piece of a file. */
export interface Delivery {
  readonly arrivedAt: number;
  readonly rowCount: number;
}

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

const burstRows = 30;
const steadyRows = 5;
const mostSteps = 120;

function spreadOf(values: readonly number[]): Spread | null {
  const ordered = [...values].sort((one, other) => one - other);
  const [min] = ordered;
  const max = ordered.at(-1);
  if (min === undefined || max === undefined) return null;
  const upper = ordered[ordered.length >> 1] ?? max;
  const lower = ordered[(ordered.length - 1) >> 1] ?? min;
  return { min, median: (lower + upper) / 2, max };
}

function intervalsOf(deliveries: readonly Delivery[]): number[] {
  return deliveries
    .slice(1)
    .map(
      ({ arrivedAt }, index) =>
        (arrivedAt - (deliveries[index]?.arrivedAt ?? arrivedAt)) / 1000,
    );
}

function overTime(
  deliveries: readonly Delivery[],
  intervals: readonly number[],
) {
  const perStep = Math.ceil(deliveries.length / mostSteps);
  const steps = Math.ceil(deliveries.length / perStep);
  return Array.from({ length: steps }, (_, step) => {
    const from = step * perStep;
    const part = deliveries.slice(from, from + perStep);
    const waits = intervals.slice(Math.max(0, from - 1), from + perStep - 1);
    return {
      startTimestamp: part[0]?.arrivedAt ?? 0,
      deliveryCount: part.length,
      largestRowCount: Math.max(...part.map(({ rowCount }) => rowCount)),
      longestIntervalSeconds: waits.length === 0 ? null : Math.max(...waits),
    };
  });
}

/** Returns null when no arrivals were recorded, because the stage was stored before deliveries were tracked. */
export function assessDeliveries(given: readonly Delivery[]) {
  const deliveries = [...given].sort(
    (one, other) => one.arrivedAt - other.arrivedAt,
  );
  const rowsPerDelivery = spreadOf(deliveries.map(({ rowCount }) => rowCount));
  if (rowsPerDelivery === null) return null;
  const intervals = intervalsOf(deliveries);
  const isSteady = rowsPerDelivery.median <= steadyRows;
  const bursts = deliveries.filter(({ rowCount }) => rowCount >= burstRows);
  return {
    count: deliveries.length,
    rowCount: deliveries.reduce((sum, { rowCount }) => sum + rowCount, 0),
    rowsPerDelivery,
    intervalSeconds: spreadOf(intervals),
    burstCount: isSteady ? bursts.length : 0,
    overTime: overTime(deliveries, intervals),
  };
}
