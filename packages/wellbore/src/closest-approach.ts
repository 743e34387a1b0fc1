import { type NearestApproach, nearestApproach } from "./nearest-approach.ts";
import type { WellPath } from "./survey-path.ts";

/** A span of measured depths. */
export interface MeasuredSpan {
  readonly fromMd: number;
  readonly toMd: number;
}

/** From here on a well counts as horizontal. */
export const lateralInclinationDegrees = 80;

/** From the first horizontal station to the end of the survey; null when a well has no lateral. */
export function lateralOf({ stations }: WellPath): MeasuredSpan | null {
  const steepest = Math.cos((lateralInclinationDegrees * Math.PI) / 180);
  const heel = stations.find(({ tangent }) => tangent.tvdMetres <= steepest);
  const toe = stations.at(-1);
  if (heel === undefined || toe === undefined) return null;
  return { fromMd: heel.mdMetres, toMd: toe.mdMetres };
}

/**
 * The shortest distance between two wells. Whole wells of a pad are closest at
 * their wellheads, which says nothing about the reservoir: there the laterals
 * are compared. Null when a survey or a lateral is missing.
 */
export function closestApproach(
  path: WellPath,
  other: WellPath,
  part: "whole" | "laterals",
): NearestApproach | null {
  if (part === "whole")
    return nearestApproach(path, -Infinity, Infinity, other);
  const own = lateralOf(path);
  const otherLateral = lateralOf(other);
  if (own === null || otherLateral === null) return null;
  return nearestApproach(path, own.fromMd, own.toMd, other, otherLateral);
}
