/** A line through points by least squares. */
export interface StraightLine {
  readonly slope: number;
  readonly intercept: number;
  /** The share of the variance that the line explains. */
  readonly rSquared: number;
}

/** Keeps running sums, so that fitting a growing series of points costs little. */
export class LineSums {
  #count = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #xy = 0;
  #yy = 0;

  get count(): number {
    return this.#count;
  }

  add(x: number, y: number): void {
    this.#count++;
    // Deviations from the running means keep the sums accurate for large offsets.
    const dx = x - this.#x;
    const dy = y - this.#y;
    this.#x += dx / this.#count;
    this.#y += dy / this.#count;
    this.#xx += dx * (x - this.#x);
    this.#xy += dx * (y - this.#y);
    this.#yy += dy * (y - this.#y);
  }

  /** Null while there are too few points for a line. */
  line(): StraightLine | null {
    if (this.#count < 2 || this.#xx === 0) return null;
    const slope = this.#xy / this.#xx;
    const rSquared = this.#yy === 0 ? 1 : this.#xy ** 2 / (this.#xx * this.#yy);
    return { slope, intercept: this.#y - slope * this.#x, rSquared };
  }
}

export function lineThrough(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = x.length,
): StraightLine | null {
  const sums = new LineSums();
  for (let k = from; k < to; k++) sums.add(x[k] ?? NaN, y[k] ?? NaN);
  return sums.line();
}
