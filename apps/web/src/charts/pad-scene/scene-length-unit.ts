import { shownUnit } from "@stagecraft/domain";
import { currentUnits } from "#translations/reader-state.ts";
import type { LengthUnit } from "../gun-barrel/length-text.ts";

/** The unit of lengths for this reader; a pad is shown in one unit, that of its first well. */
export function lengthUnitOf({
  wells,
}: {
  readonly wells: readonly { readonly lengthUnit: LengthUnit }[];
}): LengthUnit {
  const written = wells[0]?.lengthUnit ?? "m";
  return shownUnit(written, currentUnits()).unit === "ft" ? "ft" : "m";
}
