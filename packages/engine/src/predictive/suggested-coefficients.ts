import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

const slowForgetting = 0.999;
/** Data far off the line is forgotten fast: another rate has another line. */
const fastForgetting = 0.97;
const farPart = 0.03;
/** Without new data in some direction, forgetting would inflate the covariance forever. */
const largestTrace = 1e6;
const firstVariance = 1e3;
const fewestSamples = 60;

export interface SuggestedCoefficientsValue {
  readonly regrYIntercept: number;
  readonly regrCoeff1Water: number;
  readonly regrCoeff2Sand: number;
  readonly samples: number;
}

/**
 * Fits the predictive line to the measured data by recursive least squares:
 * used where no coefficients are set, else only shown next to the set ones.
 */
export class SuggestedCoefficients {
  /** b0, b1, -b2 */
  readonly #theta = new Float64Array(3);
  /** 3 x 3, row by row. */
  readonly #covariance = new Float64Array(9);
  readonly #gain = new Float64Array(3);
  #samples = 0;

  constructor() {
    for (let d = 0; d < 3; d++) this.#covariance[4 * d] = firstVariance;
  }

  get value(): SuggestedCoefficientsValue | null {
    if (!this.isReady) return null;
    const [b0, b1, minusB2] = this.#theta as unknown as [
      number,
      number,
      number,
    ];
    return {
      regrYIntercept: b0,
      regrCoeff1Water: b1,
      regrCoeff2Sand: -minusB2,
      samples: this.#samples,
    };
  }

  /** Current pressure on the line, in thousands of psi. */
  predicted(rate: number, sand: number): number {
    const theta = this.#theta as unknown as [number, number, number];
    return theta[0] + theta[1] * rate + theta[2] * sand;
  }

  /** Whether there are enough samples for meaningful values. */
  get isReady(): boolean {
    return this.#samples >= fewestSamples;
  }

  get intercept(): number {
    return this.#theta[0] as number;
  }

  get sandCoefficient(): number {
    return -(this.#theta[2] as number);
  }

  save(): SavedState {
    return {
      theta: this.#theta.slice(),
      covariance: this.#covariance.slice(),
      samples: this.#samples,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#theta.set(fields.floats("theta"));
    this.#covariance.set(fields.floats("covariance"));
    this.#samples = fields.number("samples");
  }

  learn(pressureKpsi: number, rate: number, sand: number): void {
    const theta = this.#theta as unknown as [number, number, number];
    const c = this.#covariance as unknown as number[];
    const gain = this.#gain as unknown as [number, number, number];
    const at = (row: number, column: number) => c[3 * row + column] as number;
    for (let row = 0; row < 3; row++)
      gain[row] = at(row, 0) + at(row, 1) * rate + at(row, 2) * sand;
    const line = theta[0] + theta[1] * rate + theta[2] * sand;
    const error = pressureKpsi - line;
    const isFar = Math.abs(error) > farPart * Math.abs(pressureKpsi);
    const forgetting = isFar ? fastForgetting : slowForgetting;
    const scale = forgetting + gain[0] + gain[1] * rate + gain[2] * sand;
    for (let row = 0; row < 3; row++)
      theta[row] =
        (theta[row] as number) + ((gain[row] as number) / scale) * error;
    const isWound = at(0, 0) + at(1, 1) + at(2, 2) > largestTrace;
    const divisor = isWound ? 1 : forgetting;
    for (let row = 0; row < 3; row++)
      for (let column = row; column < 3; column++) {
        const less = ((gain[row] as number) * (gain[column] as number)) / scale;
        const value = (at(row, column) - less) / divisor;
        c[3 * row + column] = value;
        c[3 * column + row] = value;
      }
    this.#samples += 1;
  }
}
