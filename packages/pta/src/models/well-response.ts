import { stehfestWeights } from "../numerics/stehfest.ts";
import type { Kernel } from "./kernels.ts";

/** A reservoir with two pore systems: the share of storage in the fissures and how fast the blocks feed them. */
export interface DoublePorosity {
  readonly storativityRatio: number;
  readonly interporosity: number;
  /** Blocks respond at once as a whole, or transiently as slabs. */
  readonly flow: "pseudosteady" | "transient";
}

export interface ResponseParameters {
  /** Dimensionless time for each second. */
  readonly perSecond: number;
  /** Dimensionless storage. */
  readonly storage: number;
  /** At least zero; a negative one is a larger radius, see `effectiveRadius`. */
  readonly skin: number;
  readonly doublePorosity?: DoublePorosity | undefined;
}

function blockFactor(s: number, blocks: DoublePorosity): number {
  const { storativityRatio: omega, interporosity: lambda } = blocks;
  const share = 1 - omega;
  if (blocks.flow === "pseudosteady")
    return (omega * share * s + lambda) / (share * s + lambda);
  const depth = Math.sqrt((3 * share * s) / lambda);
  return omega + Math.sqrt((lambda * share) / (3 * s)) * Math.tanh(depth);
}

/**
 * The dimensionless pressure of a well over time, at nodes equally spaced in the
 * logarithm of time and between them by cubic interpolation of its logarithm.
 */
export class WellResponse {
  #kernel: Kernel;
  /** Stehfest's weights, each over its term. */
  readonly #weights: Float64Array;
  readonly #lnTerms: Float64Array;
  readonly #lnFirst: number;
  readonly #step: number;
  readonly #lnPressure: Float64Array;

  constructor(
    kernel: Kernel,
    firstSeconds: number,
    lastSeconds: number,
    nodeCount: number,
    termCount: number,
  ) {
    this.#kernel = kernel;
    this.#weights = stehfestWeights(termCount).map(
      (weight, index) => weight / (index + 1),
    );
    this.#lnTerms = this.#weights.map((_, index) => Math.log(index + 1));
    this.#lnFirst = Math.log(firstSeconds);
    this.#step = Math.log(lastSeconds / firstSeconds) / (nodeCount - 1);
    this.#lnPressure = new Float64Array(nodeCount);
  }

  /** Computes the nodes for one set of parameters, with another kernel where it depends on them. */
  compute(parameters: ResponseParameters, kernel = this.#kernel): void {
    this.#kernel = kernel;
    const lnUnit = Math.log(Math.LN2 / parameters.perSecond) - this.#lnFirst;
    const { doublePorosity } = parameters;
    for (let node = 0; node < this.#lnPressure.length; node++) {
      const lnAtNode = lnUnit - node * this.#step;
      this.#lnPressure[node] = Math.log(
        doublePorosity === undefined
          ? this.#invert(lnAtNode, parameters)
          : this.#invertDouble(lnAtNode, parameters, doublePorosity),
      );
    }
  }

  /** The sum over the terms of the inversion, whose arguments are multiples of a unit. */
  #invert(lnUnit: number, { storage, skin }: ResponseParameters): number {
    const stored = storage * Math.exp(lnUnit);
    const kernel = this.#kernel;
    const weights = this.#weights;
    const lnTerms = this.#lnTerms;
    let sum = 0;
    for (let term = 0; term < weights.length; term++) {
      const pressure = kernel.at(lnUnit + (lnTerms[term] as number)) + skin;
      sum +=
        ((weights[term] as number) * pressure) /
        (1 + stored * (term + 1) * pressure);
    }
    return sum;
  }

  #invertDouble(
    lnUnit: number,
    { storage, skin }: ResponseParameters,
    blocks: DoublePorosity,
  ): number {
    const unit = Math.exp(lnUnit);
    let sum = 0;
    for (let term = 0; term < this.#weights.length; term++) {
      const s = (term + 1) * unit;
      const pressure =
        this.#kernel.at(Math.log(s * blockFactor(s, blocks))) + skin;
      sum +=
        ((this.#weights[term] as number) * pressure) /
        (1 + storage * s * pressure);
    }
    return sum;
  }

  /** Dimensionless pressure at a time between the first and the last node. */
  at(seconds: number): number {
    return this.read(this.position(seconds));
  }

  /** Where a time lies between the nodes; it does not depend on the parameters. */
  position(seconds: number): number {
    return (Math.log(seconds) - this.#lnFirst) / this.#step;
  }

  read(position: number): number {
    const last = this.#lnPressure.length - 1;
    const index = Math.min(last - 2, Math.max(1, Math.floor(position)));
    const t = position - index;
    const a = this.#lnPressure[index - 1] as number;
    const b = this.#lnPressure[index] as number;
    const c = this.#lnPressure[index + 1] as number;
    const d = this.#lnPressure[index + 2] as number;
    const before = (t * (t - 1)) / 2;
    const after = (t * (t + 1)) / 2;
    const cubic =
      (-before * (t - 2) * a) / 3 +
      (t + 1) * (t - 1) * (t - 2) * 0.5 * b -
      after * (t - 2) * c +
      (after * (t - 1) * d) / 3;
    return Math.exp(cubic);
  }
}

/**
 * A negative skin in the equations of a finite well makes the pressure grow
 * without bound; a well of the effective radius responds alike and does not.
 */
export function effectiveRadius(
  parameters: ResponseParameters,
): ResponseParameters {
  const { perSecond, storage, skin, doublePorosity } = parameters;
  if (skin >= 0) return parameters;
  const widening = Math.exp(2 * skin);
  return {
    perSecond: perSecond * widening,
    storage: storage * widening,
    skin: 0,
    doublePorosity:
      doublePorosity === undefined
        ? undefined
        : {
            ...doublePorosity,
            interporosity: doublePorosity.interporosity / widening,
          },
  };
}
