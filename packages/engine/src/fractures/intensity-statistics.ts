import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

export interface IntensitySummary {
  readonly fractureIntensityMode: number | null;
  readonly fractureIntensityMedian: number | null;
  readonly fractureIntensityStdDev: number | null;
  readonly fractureEffectiveness: number | null;
}

/** One event a second is the most there can be: 60 a minute, in tenths. */
const binCount = 602;

/** Histogram of the intensity with the clean volume pumped at each. */
export class IntensityStatistics {
  readonly #width: number;
  readonly #counts = new Int32Array(binCount);
  readonly #volumes = new Float64Array(binCount);
  #count = 0;
  #mean = 0;
  #squares = 0;

  constructor(scalar: number) {
    this.#width = 0.1 * scalar;
  }

  add(intensity: number, cleanVolume: number): void {
    const at = Math.floor(intensity / this.#width + 1e-9);
    const bin = at < 0 ? 0 : at >= binCount ? binCount - 1 : at;
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
    this.#volumes[bin] = (this.#volumes[bin] as number) + cleanVolume;
    this.#count += 1;
    const difference = intensity - this.#mean;
    this.#mean += difference / this.#count;
    this.#squares += difference * (intensity - this.#mean);
  }

  summary(): IntensitySummary {
    if (this.#count === 0)
      return {
        fractureIntensityMode: null,
        fractureIntensityMedian: null,
        fractureIntensityStdDev: null,
        fractureEffectiveness: null,
      };
    const median = this.#median();
    return {
      fractureIntensityMode: this.#mode(),
      fractureIntensityMedian: median,
      fractureIntensityStdDev: Math.sqrt(this.#squares / this.#count),
      fractureEffectiveness: this.#effectiveness(median),
    };
  }

  save(): SavedState {
    return {
      counts: this.#counts.slice(),
      volumes: this.#volumes.slice(),
      count: this.#count,
      mean: this.#mean,
      squares: this.#squares,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#counts.set(fields.integers("counts"));
    this.#volumes.set(fields.floats("volumes"));
    this.#count = fields.number("count");
    this.#mean = fields.number("mean");
    this.#squares = fields.number("squares");
  }

  #centre(bin: number): number {
    return (bin + 0.5) * this.#width;
  }

  /** Of the bins above the quiet one; 0 when the rock was quiet throughout. */
  #mode(): number {
    let fullest = 0;
    for (let bin = 1; bin < binCount; bin++)
      if (
        (this.#counts[bin] as number) >
        (fullest === 0 ? 0 : (this.#counts[fullest] as number))
      )
        fullest = bin;
    return fullest === 0 ? 0 : this.#centre(fullest);
  }

  #median(): number {
    const half = this.#count / 2;
    let below = 0;
    let bin = 0;
    while (below + (this.#counts[bin] as number) < half)
      below += this.#counts[bin++] as number;
    return (bin + (half - below) / (this.#counts[bin] as number)) * this.#width;
  }

  /** Percent of the clean volume pumped while the rock responded; null without flow. */
  #effectiveness(median: number): number | null {
    let total = 0;
    let responding = 0;
    for (let bin = 0; bin < binCount; bin++) {
      const volume = this.#volumes[bin] as number;
      total += volume;
      if (this.#centre(bin) >= 0.5 * median) responding += volume;
    }
    return total > 0 ? (100 * responding) / total : null;
  }
}
