import { fieldsOf, numberOf, type Fields } from "./document-fields.ts";

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

/** What `plot.secondary` of a control document says about a chart's axis. */
export function readSecondaryLimits(
  parameters: Fields,
  chart: SecondaryChartName,
): SetLimits {
  const plot = fieldsOf(parameters["plot"]);
  const axis = fieldsOf(fieldsOf(fieldsOf(plot["secondary"])[chart])["yaxis"]);
  return { min: numberOf(axis["min"]), max: numberOf(axis["max"]) };
}

/** Set ends stand; the others are those given. Ends that cross cannot be drawn and give way. */
export function drawnLimits(set: SetLimits, otherwise: DrawnLimits) {
  const min = set.min ?? otherwise.min;
  const max = set.max ?? otherwise.max;
  return max > min ? { min, max } : otherwise;
}
