import type { Kernel } from "./kernels.ts";
import { WellResponse } from "./well-response.ts";

/** A fracture among several that share the rate, its rock and its fluid; SI units. */
export interface FractureSetting {
  readonly rateCubicMetersPerSecond: number;
  readonly injectionSeconds: number;
  readonly heightMeters: number;
  readonly viscosityPaSeconds: number;
  readonly porosity: number;
  readonly totalCompressibilityPerPa: number;
  readonly volumeFactor: number;
}

export interface FractureCandidate {
  readonly halfLengthMeters: number;
  readonly permeabilitySquareMeters: number;
  readonly porePressurePa: number;
  readonly skin: number;
  readonly storageCubicMetersPerPa: number;
}

/** Nodes and terms for a search among many candidates, and for a final curve. */
export const searchGrid = { nodeCount: 48, termCount: 10 };
export const finalGrid = { nodeCount: 96, termCount: 12 };

/** The pressure of a fracture after shut-in at given times. */
export class FractureFalloff {
  readonly #setting: FractureSetting;
  readonly #response: WellResponse;
  /** Positions of the shut-in times, and of the same times counted from the start of injection. */
  readonly #sinceShutIn: Float64Array;
  readonly #sinceStart: Float64Array;

  constructor(
    setting: FractureSetting,
    kernel: Kernel,
    shutInSeconds: ArrayLike<number>,
    { nodeCount, termCount } = finalGrid,
  ) {
    this.#setting = setting;
    const { injectionSeconds } = setting;
    const times = Float64Array.from(shutInSeconds);
    const first = times.reduce(
      (least, seconds) => (seconds > 0 ? Math.min(least, seconds) : least),
      injectionSeconds,
    );
    const last = times.reduce((most, one) => Math.max(most, one), 0);
    this.#response = new WellResponse(
      kernel,
      first,
      last + injectionSeconds,
      nodeCount,
      termCount,
    );
    this.#sinceShutIn = times.map((seconds) =>
      seconds > 0 ? this.#response.position(seconds) : -Infinity,
    );
    this.#sinceStart = times.map((seconds) =>
      this.#response.position(seconds + injectionSeconds),
    );
  }

  /** Writes the pressure at every time. */
  pressures(
    candidate: FractureCandidate,
    into = new Float64Array(this.#sinceShutIn.length),
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
      (setting.rateCubicMetersPerSecond *
        setting.volumeFactor *
        setting.viscosityPaSeconds) /
      (2 * Math.PI * permeability * setting.heightMeters);
    for (let index = 0; index < into.length; index++) {
      const started = this.#response.read(this.#sinceStart[index] as number);
      const position = this.#sinceShutIn[index] as number;
      const stopped =
        position === -Infinity ? 0 : this.#response.read(position);
      into[index] = candidate.porePressurePa + scale * (started - stopped);
    }
    return into;
  }
}
