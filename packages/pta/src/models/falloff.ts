import type { Kernel } from "./kernels.ts";
import { WellResponse } from "./well-response.ts";

/** A fracture among several that share the rate, with its rock and fluid; SI units. */
export interface FractureSetting {
  readonly rateCubicMetersPerSecond: number;
  readonly injectionSeconds: number;
  readonly heightMeters: number;
  readonly viscosityPaSeconds: number;
  readonly porosity: number;
  readonly totalCompressibilityPerPa: number;
  readonly volumeFactor: number;
  /**
   * Rate changes before the shut-in; without them the single rate applies to the whole injection.
   */
  readonly steps?: readonly RateBeforeShutIn[] | undefined;
}

/** A rate into one fracture from a moment on. */
export interface RateBeforeShutIn {
  readonly secondsBeforeShutIn: number;
  readonly cubicMetersPerSecond: number;
}

export interface FractureCandidate {
  readonly halfLengthMeters: number;
  readonly permeabilitySquareMeters: number;
  readonly porePressurePa: number;
  readonly skin: number;
  readonly storageCubicMetersPerPa: number;
}

/** Grid sizes for the search among many candidates, and for the final curve. */
export const searchGrid = { nodeCount: 48, termCount: 10 };
export const finalGrid = { nodeCount: 96, termCount: 12 };

function stepsOf(setting: FractureSetting): readonly RateBeforeShutIn[] {
  return (
    setting.steps ?? [
      {
        secondsBeforeShutIn: setting.injectionSeconds,
        cubicMetersPerSecond: setting.rateCubicMetersPerSecond,
      },
    ]
  );
}

/** The shut-in is the last change of rate. */
function changesOf(setting: FractureSetting): readonly RateBeforeShutIn[] {
  const steps = stepsOf(setting);
  return [...steps, { secondsBeforeShutIn: 0, cubicMetersPerSecond: 0 }].map(
    ({ secondsBeforeShutIn, cubicMetersPerSecond }, index) => ({
      secondsBeforeShutIn,
      cubicMetersPerSecond:
        cubicMetersPerSecond - (steps[index - 1]?.cubicMetersPerSecond ?? 0),
    }),
  );
}

/** The pressure of a fracture after shut-in at given times. */
export class FractureFalloff {
  readonly #setting: FractureSetting;
  readonly #response: WellResponse;
  /**
   * The weight of each node of the response at each time, in cubic meters per second. It does not
   * depend on the candidate, so ten changes of the rate cost as little as one.
   */
  readonly #shares: readonly Float64Array[];

  constructor(
    setting: FractureSetting,
    kernel: Kernel,
    shutInSeconds: ArrayLike<number>,
    { nodeCount, termCount } = finalGrid,
  ) {
    this.#setting = setting;
    const changes = changesOf(setting);
    const times = Float64Array.from(shutInSeconds);
    const since = times.reduce(
      (all, seconds) => {
        for (const { secondsBeforeShutIn } of changes) {
          const at = seconds + secondsBeforeShutIn;
          if (at > 0) all.first = Math.min(all.first, at);
          all.last = Math.max(all.last, at);
        }
        return all;
      },
      { first: Infinity, last: 0 },
    );
    const response = new WellResponse(
      kernel,
      since.first,
      since.last,
      nodeCount,
      termCount,
    );
    this.#response = response;
    this.#shares = Array.from(times, (seconds) => {
      const shares = new Float64Array(nodeCount);
      for (const { secondsBeforeShutIn, cubicMetersPerSecond } of changes) {
        const at = seconds + secondsBeforeShutIn;
        if (at > 0) response.addShares(at, cubicMetersPerSecond, shares);
      }
      return shares;
    });
  }

  /** Writes the pressure at every time. */
  pressures(
    candidate: FractureCandidate,
    into = new Float64Array(this.#shares.length),
  ): Float64Array {
    const setting = this.#setting;
    const { permeabilitySquareMeters: permeability } = candidate;
    const capacity =
      setting.porosity *
      setting.totalCompressibilityPerPa *
      candidate.halfLengthMeters ** 2;
    this.#response.compute({
      perSecond: permeability / (setting.viscosityPaSeconds * capacity),
      storage:
        candidate.storageCubicMetersPerPa /
        (2 * Math.PI * setting.heightMeters * capacity),
      skin: candidate.skin,
    });
    const scale =
      (setting.volumeFactor * setting.viscosityPaSeconds) /
      (2 * Math.PI * permeability * setting.heightMeters);
    for (let index = 0; index < into.length; index++) {
      const shares = this.#shares[index] as Float64Array;
      into[index] =
        candidate.porePressurePa + scale * this.#response.sum(shares);
    }
    return into;
  }
}
