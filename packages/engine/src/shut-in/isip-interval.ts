import type { IsipFit } from "./isip-fit.ts";

/** Hand picks scatter by about 100 psi at 5,900 psi, which is this share of the pressure. */
const handPickPart = 0.017;

/** About nine of ten hand picks lie within this of the fitted pressure. */
export function isipIntervalMpa({ isipMpa, uncertaintyMpa }: IsipFit): number {
  return Math.hypot(uncertaintyMpa, handPickPart * isipMpa);
}
