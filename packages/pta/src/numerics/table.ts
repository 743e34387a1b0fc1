/**
 * A smooth positive function of one variable, tabulated at equal steps and
 * interpolated by cubic Hermite pieces. Every candidate of a search reads it
 * hundreds of times, so it holds the values themselves and not their logarithms.
 */
export class Table {
  readonly from: number;
  readonly perStep: number;
  /** The value at each node and its slope for one step, side by side. */
  readonly nodes: Float64Array;

  constructor(
    from: number,
    step: number,
    values: Float64Array,
    slopes: Float64Array,
  ) {
    this.from = from;
    this.perStep = 1 / step;
    this.nodes = new Float64Array(2 * values.length);
    for (let index = 0; index < values.length; index++) {
      this.nodes[2 * index] = values[index] ?? NaN;
      this.nodes[2 * index + 1] = slopes[index] ?? NaN;
    }
  }

  at(x: number): number {
    const { nodes } = this;
    const position = (x - this.from) * this.perStep;
    const last = nodes.length / 2 - 1;
    if (!(position > 0 && position < last)) return this.beyond(position);
    // A conversion to an integer of 32 bits is much quicker than rounding down.
    const cell = position | 0;
    const t = position - cell;
    const index = 2 * cell;
    const a = nodes[index] as number;
    const slopeA = nodes[index + 1] as number;
    const rise = (nodes[index + 2] as number) - a;
    const slopes = slopeA + (nodes[index + 3] as number) - 2 * rise;
    return a + t * (slopeA + t * (rise - slopeA - slopes + t * slopes));
  }

  /** Beyond its ends the logarithm of the function continues straight on. */
  beyond(position: number): number {
    const last = this.nodes.length / 2 - 1;
    const index = position > 0 ? last : 0;
    const value = this.nodes[2 * index] ?? NaN;
    const slope = this.nodes[2 * index + 1] ?? NaN;
    return value * Math.exp(((position - index) * slope) / value);
  }
}

/** The logarithms of a function at equal steps, and their slopes for each step. */
export interface TabulatedLogs {
  readonly from: number;
  readonly step: number;
  readonly logs: Float64Array;
  readonly slopes: Float64Array;
}

export function tabulateLogs(
  computeLog: (x: number) => number,
  from: number,
  to: number,
  nodeCount: number,
): TabulatedLogs {
  const step = (to - from) / (nodeCount - 1);
  const padded = Float64Array.from({ length: nodeCount + 4 }, (_, index) =>
    computeLog(from + (index - 2) * step),
  );
  // Differences of the fourth order, times the step.
  const slopes = Float64Array.from({ length: nodeCount }, (_, index) => {
    const at = (offset: number) => padded[index + 2 + offset] ?? NaN;
    return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / 12;
  });
  return { from, step, logs: padded.slice(2, -2), slopes };
}

export function tableOf({ from, step, logs, slopes }: TabulatedLogs): Table {
  const values = logs.map(Math.exp);
  return new Table(
    from,
    step,
    values,
    slopes.map((slope, index) => slope * (values[index] ?? NaN)),
  );
}
