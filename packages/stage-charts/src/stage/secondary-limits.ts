import { fieldsOf, numberOf, type Fields } from "../formats/document-fields.ts";

export type SecondaryChartName =
  "pressureDerivative" | "relativeDerivative" | "additives" | "fdiWarning";

/** Limits of an axis as a person set them; null leaves that end automatic. */
export interface SetLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** Limits that can be drawn. */
export interface DrawnLimits {
  readonly min: number;
  readonly max: number;
}

/** Reads the axis limits of a chart from `plot.secondary` of a control document. */
export function readSecondaryLimits(
  parameters: Fields,
  chart: SecondaryChartName,
): SetLimits {
  const plot = fieldsOf(parameters["plot"]);
  const axis = fieldsOf(fieldsOf(fieldsOf(plot["secondary"])[chart])["yaxis"]);
  return { min: numberOf(axis["min"]), max: numberOf(axis["max"]) };
}

/**
 * Keeps the ends that are set and takes the others from the fallback. Ends that
 * cross cannot be drawn, so the fallback replaces both.
 */
export function drawnLimits(set: SetLimits, otherwise: DrawnLimits) {
  const min = set.min ?? otherwise.min;
  const max = set.max ?? otherwise.max;
  return max > min ? { min, max } : otherwise;
}
