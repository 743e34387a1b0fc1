import { integralOfK0 } from "../numerics/special-functions.ts";
import { blend, tabulate, type Table } from "../numerics/table.ts";
import type { Kernel } from "./kernels.ts";

/**
 * A fracture with flow resistance, after Cinco-Ley and Meng: flow in the rock and along the
 * fracture are solved together on segments, in Laplace space. The conductivity is dimensionless:
 * fracture permeability times width over permeability of the rock times half-length.
 */

/** One half of the fracture, from the well to the tip; lengths are shares of the half-length. */
interface Segments {
  readonly middles: Float64Array;
  readonly widths: Float64Array;
}

const segmentCount = 28;

/**
 * Fine at the well, where flow in the fracture converges, and at the tip, where flow from the rock
 * converges.
 */
function gradedSegments(): Segments {
  const edge = (index: number) =>
    (1 - Math.cos((Math.PI * index) / segmentCount)) / 2;
  const widths = Float64Array.from(
    { length: segmentCount },
    (_, index) => edge(index + 1) - edge(index),
  );
  const middles = Float64Array.from(
    { length: segmentCount },
    (_, index) => (edge(index + 1) + edge(index)) / 2,
  );
  return { middles, widths };
}

const segments = gradedSegments();

/** The integral of K0(root |x - x'|) over a segment. */
function rockIntegral(
  x: number,
  from: number,
  to: number,
  root: number,
): number {
  const signed = (distance: number) =>
    Math.sign(distance) * integralOfK0(root * Math.abs(distance));
  return (signed(x - from) - signed(x - to)) / root;
}

/** Pressure at each segment by flow from each segment and its mirror image through the rock. */
function rockMatrix(s: number): Float64Array[] {
  const { middles, widths } = segments;
  const root = Math.sqrt(s);
  return Array.from(middles, (x) =>
    Float64Array.from(middles, (middle, index) => {
      const half = (widths[index] ?? NaN) / 2;
      const own = rockIntegral(x, middle - half, middle + half, root);
      const mirrored = rockIntegral(x, -middle - half, -middle + half, root);
      return (own + mirrored) / 2;
    }),
  );
}

/** The pressure drop along the fracture to one segment that the flow into another one causes. */
function fractureTerm(at: number, from: number): number {
  const { middles, widths } = segments;
  const width = widths[from] ?? NaN;
  if (from > at) return 0;
  if (from === at) return width ** 2 / 8;
  return width * ((middles[at] ?? NaN) - (middles[from] ?? NaN));
}

/** Solves by Gaussian elimination with pivoting; the matrix is overwritten. */
function solve(rows: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (
        Math.abs(rows[row]?.[column] ?? 0) >
        Math.abs(rows[pivot]?.[column] ?? 0)
      )
        pivot = row;
    const top = rows[pivot] as Float64Array;
    rows[pivot] = rows[column] as Float64Array;
    rows[column] = top;
    const value = right[pivot] ?? NaN;
    right[pivot] = right[column] ?? NaN;
    right[column] = value;
    for (let row = column + 1; row < size; row++) {
      const below = rows[row] as Float64Array;
      const factor = (below[column] ?? NaN) / (top[column] ?? NaN);
      for (let k = column; k < size; k++)
        below[k] = (below[k] ?? NaN) - factor * (top[k] ?? NaN);
      right[row] = (right[row] ?? NaN) - factor * value;
    }
  }
  const solution = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? NaN;
    for (let k = row + 1; k < size; k++)
      sum -= (rows[row]?.[k] ?? NaN) * (solution[k] ?? NaN);
    solution[row] = sum / (rows[row]?.[row] ?? NaN);
  }
  return solution;
}

/** `s` times the transform of the pressure in the well, for a given flow through the rock. */
function wellPressure(
  rock: readonly Float64Array[],
  conductivity: number,
): number {
  const { middles, widths } = segments;
  const resistance = Math.PI / conductivity;
  const rows = rock.map((row, at) => {
    const given = new Float64Array(segmentCount + 1);
    for (let from = 0; from < segmentCount; from++)
      given[from] = -(row[from] ?? NaN) + resistance * fractureTerm(at, from);
    given[segmentCount] = 1;
    return given;
  });
  const total = new Float64Array(segmentCount + 1);
  total.set(widths);
  const right = new Float64Array(segmentCount + 1);
  for (let at = 0; at < segmentCount; at++)
    right[at] = resistance * (middles[at] ?? NaN);
  right[segmentCount] = 1;
  const solution = solve([...rows, total], right);
  return solution[segmentCount] ?? NaN;
}

/**
 * The early solution, flow straight into the fracture and along it, which is exact until the tip
 * has an effect.
 */
function beforeTheTip(s: number, conductivity: number): number {
  const depth = Math.sqrt((2 * Math.sqrt(s)) / conductivity);
  return Math.PI / (conductivity * depth * Math.tanh(depth));
}

/**
 * Below the first value of `s` the segments are fine enough, above the second the tip has no effect
 * yet. In between, one solution passes smoothly into the other, because the inversion of the
 * transform would amplify a kink.
 */
const firstJointLnS = Math.log(1e3);
const lastJointLnS = Math.log(1e6);

/** Rises from zero to one, with all of its first derivatives zero at both ends. */
function smoothStep(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const rise = Math.exp(-1 / share);
  return rise / (rise + Math.exp(-1 / (1 - share)));
}

function lnTransform(
  lnS: number,
  conductivity: number,
  rockAt: (lnS: number) => readonly Float64Array[],
): number {
  const share = smoothStep(
    (lnS - firstJointLnS) / (lastJointLnS - firstJointLnS),
  );
  const early =
    share === 0 ? 0 : Math.log(beforeTheTip(Math.exp(lnS), conductivity));
  const whole =
    share === 1 ? 0 : Math.log(wellPressure(rockAt(lnS), conductivity));
  return share * early + (1 - share) * whole;
}

/** `s` times the transform of the pressure in the well. */
export function finiteConductivityTransform(
  s: number,
  conductivity: number,
): number {
  return Math.exp(
    lnTransform(Math.log(s), conductivity, (lnS) => rockMatrix(Math.exp(lnS))),
  );
}

/**
 * The response of a fracture with uniform pressure; before the tip has an effect it is that of
 * linear flow.
 */
function lnUniformPressure(lnS: number): number {
  const share = smoothStep(
    (lnS - firstJointLnS) / (lastJointLnS - firstJointLnS),
  );
  // Linear flow into both faces.
  const early = Math.log(Math.PI / 2) - lnS / 2;
  const whole =
    share === 1
      ? 0
      : Math.log(wellPressure(rockMatrix(Math.exp(lnS)), Infinity));
  return share * early + (1 - share) * whole;
}

const firstLnS = -16;
const lastLnS = 28;
const stepLnS = 0.1;
const nodeCount = Math.round((lastLnS - firstLnS) / stepLnS) + 1;
/** Conductivities with tabulated responses, equally spaced in their logarithm. */
const firstLnConductivity = Math.log(0.05);
const lastLnConductivity = Math.log(2000);
const conductivityCount = 28;
const stepLnConductivity =
  (lastLnConductivity - firstLnConductivity) / (conductivityCount - 1);

/** Below the first and above the last conductivity a fracture is as without flow, or without resistance. */
let uniformPressure: Kernel | undefined;

/**
 * The response of a fracture with uniform pressure. The usual approximation, uniform flux at 0.732
 * of the half-length, differs by up to two percent between linear and radial flow.
 */
export function uniformPressureKernel(): Kernel {
  uniformPressure ??= tabulate(lnUniformPressure, firstLnS, lastLnS, nodeCount);
  return uniformPressure;
}

export class ConductivityTables {
  readonly #tables: readonly Table[];

  constructor() {
    // The flow through the rock does not depend on the conductivity.
    const rocks = new Map<number, Float64Array[]>();
    const rockAt = (lnS: number) => {
      const known = rocks.get(lnS) ?? rockMatrix(Math.exp(lnS));
      rocks.set(lnS, known);
      return known;
    };
    this.#tables = Array.from({ length: conductivityCount }, (_, index) => {
      const conductivity = Math.exp(
        firstLnConductivity + index * stepLnConductivity,
      );
      return tabulate(
        (lnS) => lnTransform(lnS, conductivity, rockAt),
        firstLnS,
        lastLnS,
        nodeCount,
      );
    });
  }

  /** The response for one conductivity, by cubic interpolation between the tables. */
  of(conductivity: number): Kernel {
    const position = Math.min(
      conductivityCount - 1,
      Math.max(
        0,
        (Math.log(conductivity) - firstLnConductivity) / stepLnConductivity,
      ),
    );
    const index = Math.min(
      conductivityCount - 3,
      Math.max(1, Math.floor(position)),
    );
    const t = position - index;
    const weights = [
      (-t * (t - 1) * (t - 2)) / 6,
      ((t + 1) * (t - 1) * (t - 2)) / 2,
      (-(t + 1) * t * (t - 2)) / 2,
      ((t + 1) * t * (t - 1)) / 6,
    ];
    return blend(this.#tables.slice(index - 1, index + 3), weights);
  }
}
