/** A smooth function of one variable, tabulated at equal steps and interpolated by cubic Hermite pieces. */
export class Table {
  readonly #from: number;
  readonly #step: number;
  readonly #values: Float64Array;
  readonly #slopes: Float64Array;

  constructor(
    compute: (x: number) => number,
    from: number,
    to: number,
    nodeCount: number,
  ) {
    const step = (to - from) / (nodeCount - 1);
    const padded = Float64Array.from({ length: nodeCount + 4 }, (_, index) =>
      compute(from + (index - 2) * step),
    );
    this.#from = from;
    this.#step = step;
    this.#values = padded.slice(2, -2);
    // Differences of the fourth order, times the step.
    this.#slopes = Float64Array.from({ length: nodeCount }, (_, index) => {
      const at = (offset: number) => padded[index + 2 + offset] ?? NaN;
      return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / 12;
    });
  }

  /** Beyond its ends the table continues straight on. */
  at(x: number): number {
    const position = (x - this.#from) / this.#step;
    const last = this.#values.length - 1;
    if (position <= 0) return this.#beyond(0, position);
    if (position >= last) return this.#beyond(last, position - last);
    const index = Math.floor(position);
    const t = position - index;
    const a = this.#values[index] as number;
    const b = this.#values[index + 1] as number;
    const slopeA = this.#slopes[index] as number;
    const slopeB = this.#slopes[index + 1] as number;
    const rise = b - a;
    const c = 3 * rise - 2 * slopeA - slopeB;
    const d = slopeA + slopeB - 2 * rise;
    return a + t * (slopeA + t * (c + t * d));
  }

  #beyond(index: number, steps: number): number {
    return (this.#values[index] ?? NaN) + steps * (this.#slopes[index] ?? NaN);
  }
}
