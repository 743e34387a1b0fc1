/**
 * A smooth positive function of one variable, tabulated at equal steps and interpolated by cubic
 * Hermite pieces. A search reads it hundreds of times per candidate, so it holds values instead of
 * logarithms.
 */
export class Table {
  readonly from: number;
  readonly perStep: number;
  /** The value of each node beside its slope per step. */
  readonly nodes: Float64Array;

  constructor(from: number, perStep: number, nodes: Float64Array) {
    this.from = from;
    this.perStep = perStep;
    this.nodes = nodes;
  }

  at(x: number): number {
    const { nodes } = this;
    const position = (x - this.from) * this.perStep;
    const last = nodes.length / 2 - 1;
    if (!(position > 0 && position < last)) return this.#beyond(position);
    // A conversion to an integer of 32 bits is much quicker than rounding down.
    const cell = position | 0;
    const t = position - cell;
    const index = 2 * cell;
    const a = nodes[index] as number;
    const slopeA = nodes[index + 1] as number;
    const rise = (nodes[index + 2] as number) - a;
    const bend = slopeA + (nodes[index + 3] as number) - 2 * rise;
    return a + t * (slopeA + t * (rise - slopeA - bend + t * bend));
  }

  /** Outside its ends the table is extrapolated linearly in the logarithm. */
  #beyond(position: number): number {
    const last = this.nodes.length / 2 - 1;
    const index = position > 0 ? last : 0;
    const value = this.nodes[2 * index] ?? NaN;
    const slope = this.nodes[2 * index + 1] ?? NaN;
    return value * Math.exp(((position - index) * slope) / value);
  }
}

/** Tabulates a function by its logarithm, whose slopes change less. */
export function tabulate(
  computeLog: (x: number) => number,
  from: number,
  to: number,
  nodeCount: number,
): Table {
  const step = (to - from) / (nodeCount - 1);
  const padded = Float64Array.from({ length: nodeCount + 4 }, (_, index) =>
    computeLog(from + (index - 2) * step),
  );
  const nodes = new Float64Array(2 * nodeCount);
  for (let index = 0; index < nodeCount; index++) {
    const at = (offset: number) => padded[index + 2 + offset] ?? NaN;
    const value = Math.exp(at(0));
    // Finite differences of fourth order, times the step.
    const slope = (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / 12;
    nodes[2 * index] = value;
    nodes[2 * index + 1] = value * slope;
  }
  return new Table(from, 1 / step, nodes);
}

/** A weighted mean of tables with the same nodes. */
export function blend(
  tables: readonly Table[],
  weights: readonly number[],
): Table {
  const [first] = tables as readonly [Table, ...Table[]];
  const nodes = new Float64Array(first.nodes.length);
  for (const [at, table] of tables.entries()) {
    const weight = weights[at] ?? NaN;
    const given = table.nodes;
    for (let index = 0; index < nodes.length; index++)
      nodes[index] =
        (nodes[index] as number) + weight * (given[index] as number);
  }
  return new Table(first.from, first.perStep, nodes);
}
