import type { Comparison } from "#features/stage-quality/quality.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";

/** Two measurements of the same quantity, and the text for a stage that lacks one. */
export interface ComparedPair {
  readonly name: Comparison["name"];
  readonly absent: TextKey;
}

export const ratePairs: readonly ComparedPair[] = [
  { name: "rate", absent: "quality.noSecondRate" },
  { name: "balance", absent: "quality.noCleanRate" },
];

export const pressurePairs: readonly ComparedPair[] = [
  { name: "pressure", absent: "quality.noSecondPressure" },
];

/** The comparisons of these pairs, and the pairs of which the stage lacks a measurement. */
export function comparedOf(
  comparisons: readonly Comparison[],
  pairs: readonly ComparedPair[],
) {
  return {
    shown: comparisons.filter(({ name }) =>
      pairs.some((pair) => pair.name === name),
    ),
    absent: pairs.filter(
      ({ name }) => !comparisons.some((each) => each.name === name),
    ),
  };
}
