import {
  errorFunction,
  exponentialIntegral,
} from "../numerics/special-functions.ts";

function side(distance: number, time: number): number {
  const half = distance / (2 * Math.sqrt(time));
  const linear = (Math.sqrt(Math.PI * time) / 2) * errorFunction(half);
  return linear + (distance / 4) * exponentialIntegral(half ** 2);
}

/**
 * Dimensionless pressure of a fracture with uniform flux after Gringarten, without
 * storage and skin, at a position given as a share of the half-length.
 */
export function fracturePressureAt(time: number, position: number): number {
  return side(1 - position, time) + side(1 + position, time);
}
