import { stehfestWeights } from "../numerics/stehfest.ts";
import type { Kernel } from "./kernels.ts";

/**
 * A reservoir with two pore systems: the share of storage in the fissures, and how fast the blocks
 * feed the fissures.
 */
export interface DoublePorosity {
  readonly storativityRatio: number;
  readonly interporosity: number;
  /** Blocks respond at once as a whole, or transiently as slabs. */
  readonly flow: "pseudosteady" | "transient";
}

export interface ResponseParameters {
  /** Dimensionless time per second. */
  readonly perSecond: number;
  /** Dimensionless storage. */
  readonly storage: number;
  /** At least zero; a negative skin is expressed by a larger radius, see `effectiveRadius`. */
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
 * The sum over the terms of the inversion, whose arguments are multiples of a unit. A search spends
 * nearly all of its time here, so the table is read inline: a function call for each term takes
 * twice as long.
 */
function invert(
  kernel: Kernel,
  lnUnit: number,
  storedInUnit: number,
  skin: number,
  weights: Float64Array,
  lnTerms: Float64Array,
): number {
  const { from, perStep, nodes } = kernel;
  const count = weights.length;
  const base = (lnUnit - from) * perStep;
  const top = base + (lnTerms[count - 1] as number) * perStep;
  const isInside = base > 0 && top < nodes.length / 2 - 1;
  let sum = 0;
  for (let term = 0; term < count; term++) {
    const position = base + (lnTerms[term] as number) * perStep;
    let pressure = skin;
    if (isInside) {
      const cell = position | 0;
      const t = position - cell;
      const a = nodes[2 * cell] as number;
      const slopeA = nodes[2 * cell + 1] as number;
      const rise = (nodes[2 * cell + 2] as number) - a;
      const bend = slopeA + (nodes[2 * cell + 3] as number) - 2 * rise;
      pressure += a + t * (slopeA + t * (rise - slopeA - bend + t * bend));
    } else pressure += kernel.at(lnUnit + (lnTerms[term] as number));
    sum +=
      ((weights[term] as number) * pressure) /
      (1 + storedInUnit * (term + 1) * pressure);
  }
  return sum;
}

/**
 * The dimensionless pressure of a well over time, at nodes equally spaced in the
 * logarithm of time and between them by cubic interpolation.
 */
export class WellResponse {
  #kernel: Kernel;
  /** Stehfest's weights, each over its term. */
  readonly #weights: Float64Array;
  readonly #lnTerms: Float64Array;
  readonly #lnFirst: number;
  readonly #step: number;
  readonly #pressure: Float64Array;

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
    this.#pressure = new Float64Array(nodeCount);
  }

  /**
   * Computes the nodes for one set of parameters, with another kernel for models whose kernel
   * depends on them.
   */
  compute(parameters: ResponseParameters, kernel = this.#kernel): void {
    this.#kernel = kernel;
    const { perSecond, storage, skin, doublePorosity } = parameters;
    const lnUnit = Math.log(Math.LN2 / perSecond) - this.#lnFirst;
    const shrinking = Math.exp(-this.#step);
    let stored = storage * Math.exp(lnUnit);
    for (let node = 0; node < this.#pressure.length; node++) {
      const lnAtNode = lnUnit - node * this.#step;
      this.#pressure[node] =
        doublePorosity === undefined
          ? invert(kernel, lnAtNode, stored, skin, this.#weights, this.#lnTerms)
          : this.#invertDouble(lnAtNode, parameters, doublePorosity);
      stored *= shrinking;
    }
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

  /** The position of a time between the nodes; it does not depend on the parameters. */
  position(seconds: number): number {
    return (Math.log(seconds) - this.#lnFirst) / this.#step;
  }

  /** Adds the weights of the nodes for a time, times a factor. */
  addShares(seconds: number, often: number, shares: Float64Array): void {
    const position = this.position(seconds);
    const index = this.#cellOf(position);
    for (const [offset, share] of cubicShares(position - index).entries())
      shares[index - 1 + offset] =
        (shares[index - 1 + offset] as number) + often * share;
  }

  /** The weighted sum of the nodes. */
  sum(shares: Float64Array): number {
    let sum = 0;
    for (let node = 0; node < shares.length; node++)
      sum += (shares[node] as number) * (this.#pressure[node] as number);
    return sum;
  }

  #cellOf(position: number): number {
    const last = this.#pressure.length - 1;
    return Math.min(last - 2, Math.max(1, Math.floor(position)));
  }

  read(position: number): number {
    const index = this.#cellOf(position);
    const [first, second, third, fourth] = cubicShares(position - index);
    return (
      first * (this.#pressure[index - 1] as number) +
      second * (this.#pressure[index] as number) +
      third * (this.#pressure[index + 1] as number) +
      fourth * (this.#pressure[index + 2] as number)
    );
  }
}

/** The weights of four neighboring nodes for a position between the second and the third. */
function cubicShares(t: number): [number, number, number, number] {
  const before = (t * (t - 1)) / 2;
  const after = (t * (t + 1)) / 2;
  return [
    (-before * (t - 2)) / 3,
    (t + 1) * (t - 1) * (t - 2) * 0.5,
    -after * (t - 2),
    (after * (t - 1)) / 3,
  ];
}

/**
 * In the equations of a well of finite radius a negative skin makes the pressure grow without
 * bound; a well with the effective radius has the same response and does not.
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
