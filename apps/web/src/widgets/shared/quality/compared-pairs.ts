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
