/** Damped waves below this share of their initial size no longer change a sum. */
const logNegligible = Math.log(1e-8);

export type Trend = "linear" | "squareRoot";

/** A trend as the unit vector of its deviation from its mean over the window. */
interface TrendBasis {
  readonly unit: Float64Array;
  readonly mean: number;
  readonly norm: number;
  /** Projection of the pressures on it. */
  readonly along: number;
  /** Residual sum of squares of the trend alone. */
  readonly left: number;
}

/**
 * Pressures after a shut-in, prepared for fitting many damped waves: for a
 * given period and decay, trend and wave are a linear least-squares problem,
 * and everything independent of the wave is computed once here.
 */
export class HammerWindow {
  readonly #first: number;
  readonly #centered: Float64Array;
  readonly #mean: number;
  readonly #linear: TrendBasis;
  readonly #squareRoot: TrendBasis;
  #cosSum = 0;
  #sinSum = 0;
  #cosCos = 0;
  #sinSin = 0;
  #cosSin = 0;
  #cosPressure = 0;
  #sinPressure = 0;
  #cosLinear = 0;
  #sinLinear = 0;
  #cosRoot = 0;
  #sinRoot = 0;

  /** `pressures[tau]` is tau seconds after shut-in; uses first .. end - 1. */
  constructor(pressures: Float64Array, first: number, end: number) {
    const length = end - first;
    const last = pressures[end - 1] as number;
    let sum = 0;
    for (let i = first; i < end; i++) sum += (pressures[i] as number) - last;
    const mean = sum / length;
    this.#first = first;
    this.#mean = last + mean;
    this.#centered = new Float64Array(length);
    for (let i = 0; i < length; i++)
      this.#centered[i] = (pressures[first + i] as number) - last - mean;
    this.#linear = this.#basis((tau) => tau);
    this.#squareRoot = this.#basis(Math.sqrt);
  }

  get length(): number {
    return this.#centered.length;
  }

  /** Sets a wave; `leftOver` and `solve` then refer to it. */
  tryWave(periodSeconds: number, decayPerSecond: number): void {
    const omega = (2 * Math.PI) / periodSeconds;
    const first = this.#first;
    const size = Math.exp(-decayPerSecond * first);
    const shrink = Math.exp(-decayPerSecond);
    const turnCos = shrink * Math.cos(omega);
    const turnSin = shrink * Math.sin(omega);
    this.#accumulate(
      size * Math.cos(omega * first),
      size * Math.sin(omega * first),
      turnCos,
      turnSin,
      Math.min(this.length, Math.ceil(-logNegligible / decayPerSecond)),
    );
  }

  /** Residual sum of squares of trend and wave together. */
  leftOver(trend: Trend): number {
    const { basis, cc, ss, cs, cr, sr, determinant } = this.#normal(trend);
    if (!(determinant > 1e-12 * cc * ss)) return Infinity;
    return (
      basis.left -
      (ss * cr * cr - 2 * cs * cr * sr + cc * sr * sr) / determinant
    );
  }

  /** The pressure at tau = 0 without the wave, and the wave's size there. */
  solve(trend: Trend): { readonly intercept: number; readonly size: number } {
    const normal = this.#normal(trend);
    const { basis, cc, ss, cs, cr, sr, determinant } = normal;
    const cosine = (ss * cr - cs * sr) / determinant;
    const sine = (cc * sr - cs * cr) / determinant;
    const along =
      basis.along - cosine * normal.cosAlong - sine * normal.sinAlong;
    const wave = cosine * this.#cosSum + sine * this.#sinSum;
    return {
      intercept:
        this.#mean - wave / this.length - (along / basis.norm) * basis.mean,
      size: Math.hypot(cosine, sine),
    };
  }

  /** Normal equations of the wave with mean and trend removed. */
  #normal(trend: Trend) {
    const isLinear = trend === "linear";
    const basis = isLinear ? this.#linear : this.#squareRoot;
    const cosAlong = isLinear ? this.#cosLinear : this.#cosRoot;
    const sinAlong = isLinear ? this.#sinLinear : this.#sinRoot;
    const n = this.length;
    const cc = this.#cosCos - this.#cosSum ** 2 / n - cosAlong ** 2;
    const ss = this.#sinSin - this.#sinSum ** 2 / n - sinAlong ** 2;
    const cs =
      this.#cosSin - (this.#cosSum * this.#sinSum) / n - cosAlong * sinAlong;
    const cr = this.#cosPressure - cosAlong * basis.along;
    const sr = this.#sinPressure - sinAlong * basis.along;
    const determinant = cc * ss - cs * cs;
    return { basis, cosAlong, sinAlong, cc, ss, cs, cr, sr, determinant };
  }

  #accumulate(
    startCos: number,
    startSin: number,
    turnCos: number,
    turnSin: number,
    length: number,
  ): void {
    const pressures = this.#centered;
    const linear = this.#linear.unit;
    const root = this.#squareRoot.unit;
    let c = startCos;
    let s = startSin;
    let cosSum = 0;
    let sinSum = 0;
    let cosCos = 0;
    let sinSin = 0;
    let cosSin = 0;
    let cosPressure = 0;
    let sinPressure = 0;
    let cosLinear = 0;
    let sinLinear = 0;
    let cosRoot = 0;
    let sinRoot = 0;
    for (let i = 0; i < length; i++) {
      const p = pressures[i] as number;
      const l = linear[i] as number;
      const r = root[i] as number;
      cosSum += c;
      sinSum += s;
      cosCos += c * c;
      sinSin += s * s;
      cosSin += c * s;
      cosPressure += c * p;
      sinPressure += s * p;
      cosLinear += c * l;
      sinLinear += s * l;
      cosRoot += c * r;
      sinRoot += s * r;
      const turned = c * turnCos - s * turnSin;
      s = c * turnSin + s * turnCos;
      c = turned;
    }
    this.#cosSum = cosSum;
    this.#sinSum = sinSum;
    this.#cosCos = cosCos;
    this.#sinSin = sinSin;
    this.#cosSin = cosSin;
    this.#cosPressure = cosPressure;
    this.#sinPressure = sinPressure;
    this.#cosLinear = cosLinear;
    this.#sinLinear = sinLinear;
    this.#cosRoot = cosRoot;
    this.#sinRoot = sinRoot;
  }

  #basis(phi: (tau: number) => number): TrendBasis {
    const n = this.length;
    const unit = Float64Array.from(this.#centered, (_, i) =>
      phi(this.#first + i),
    );
    let mean = 0;
    for (const value of unit) mean += value / n;
    let squares = 0;
    for (const value of unit) squares += (value - mean) ** 2;
    const norm = Math.sqrt(squares);
    let along = 0;
    let left = 0;
    for (let i = 0; i < n; i++) {
      const pressure = this.#centered[i] as number;
      unit[i] = ((unit[i] as number) - mean) / norm;
      along += (unit[i] as number) * pressure;
      left += pressure * pressure;
    }
    return { unit, mean, norm, along, left: left - along * along };
  }
}
