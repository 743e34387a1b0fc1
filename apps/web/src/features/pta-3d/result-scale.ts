import {
  ptaResults,
  type PtaResult,
  type PtaResultKey,
} from "@stagecraft/domain/pta";
import { rampColor } from "#charts/pad-scene/color-ramp.ts";
import type { SceneFracture } from "./pta-3d.queries.ts";

/** The colors between the smallest and the largest value of a result. */
export interface ResultScale {
  readonly key: PtaResultKey;
  readonly unit: string;
  readonly lowest: number;
  readonly highest: number;
  /** Permeability and storage differ by powers of ten. */
  readonly isLogarithmic: boolean;
}

export function resultOf(
  { results }: Pick<SceneFracture, "results">,
  key: PtaResultKey,
): PtaResult | null {
  return results.find((result) => result.key === key) ?? null;
}

/**
 * The color scale of a result, from values that are resolved and not outdated, or from all values
 * when there are none. Null without a value.
 */
export function resultScale(
  fractures: readonly SceneFracture[],
  key: PtaResultKey,
): ResultScale | null {
  const found = fractures.flatMap((fracture) => {
    const result = resultOf(fracture, key);
    return result === null
      ? []
      : [{ result, counts: result.isResolved && !fracture.isOutdated }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const counted = found.filter(({ counts }) => counts);
  const values = (counted.length === 0 ? found : counted).map(
    ({ result }) => result.value,
  );
  const dimension = ptaResults[key];
  return {
    key,
    unit: first.result.unit,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    isLogarithmic:
      (dimension === "permeability" || dimension === "storage") &&
      values.every((value) => value > 0),
  };
}

/** Returns the position of a value on its scale, clamped to 0 to 1. */
function shareOf(value: number, scale: ResultScale): number {
  const of = (each: number) =>
    scale.isLogarithmic ? Math.log10(Math.max(each, Number.MIN_VALUE)) : each;
  const [low, high] = [of(scale.lowest), of(scale.highest)];
  if (high === low) return 0.5;
  return Math.min(1, Math.max(0, (of(value) - low) / (high - low)));
}

export function scaleColor(value: number, scale: ResultScale): string {
  return rampColor(shareOf(value, scale));
}

/** Returns the value at a position on the scale. */
export function valueAt(share: number, scale: ResultScale): number {
  const { lowest, highest } = scale;
  return scale.isLogarithmic
    ? lowest * (highest / lowest) ** share
    : lowest + (highest - lowest) * share;
}
