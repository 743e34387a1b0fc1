import {
  besselK0,
  besselK1,
  integralOfK0,
} from "../numerics/special-functions.ts";
import { tabulate, type Table } from "../numerics/table.ts";

/**
 * The response of a model without storage and skin: `s p(s)`, the Laplace transform of the
 * dimensionless pressure times its argument, as a function of the logarithm of `s`. It depends on
 * nothing else, so all candidates of a search share one table.
 */
export type Kernel = Table;

/** The position on a fracture where the pressure is computed, as a share of its half-length. */
const midPoint = 0;
/** At this position a fracture of uniform flux has the pressure of one of infinite conductivity. */
const equivalentPoint = 0.732;

function fracturePressure(s: number, position: number): number {
  const root = Math.sqrt(s);
  return (
    (integralOfK0(root * (1 - position)) +
      integralOfK0(root * (1 + position))) /
    (2 * root)
  );
}

/** Beyond this argument both Bessel functions vanish, and their ratio is at its limit. */
const ratioArgument = 500;

function radialPressure(s: number): number {
  const root = Math.sqrt(s);
  const ratio =
    root > ratioArgument ? 1 - 1 / (2 * root) : besselK0(root) / besselK1(root);
  return ratio / root;
}

const stepLnS = 0.0125;
const lastLnS = 28;

/** Below the first argument a fracture is too small for a test of any length. */
const firstLnS = { fracture: -16, radial: -60 };

function kernelOf(
  pressure: (s: number) => number,
  kind: keyof typeof firstLnS,
): Table {
  const from = firstLnS[kind];
  const nodeCount = Math.round((lastLnS - from) / stepLnS) + 1;
  const compute = (lnS: number) => Math.log(pressure(Math.exp(lnS)));
  return tabulate(compute, from, lastLnS, nodeCount);
}

function once(make: () => Table): () => Table {
  let made: Table | undefined;
  return () => (made ??= make());
}

/** The transform of a fracture's pressure times its argument, not tabulated. */
export const fractureTransform = {
  uniformFlux: (s: number) => fracturePressure(s, midPoint),
  infiniteConductivity: (s: number) => fracturePressure(s, equivalentPoint),
};

export const kernels = {
  uniformFlux: once(() => kernelOf(fractureTransform.uniformFlux, "fracture")),
  infiniteConductivity: once(() =>
    kernelOf(fractureTransform.infiniteConductivity, "fracture"),
  ),
  radial: once(() => kernelOf(radialPressure, "radial")),
};
