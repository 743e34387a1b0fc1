import type { EditParameters } from "../fields/edit-parameters.ts";
import { isNumber, type TypedNumber } from "../fields/typed-number.ts";

type CautionParameters = Pick<
  EditParameters,
  "pressureCeiling" | "pressureCaution"
>;

/** Removes the rounding error left by multiplying ratios and ceilings. */
function withoutDust(pressure: number): number {
  return Number(pressure.toPrecision(12));
}

/** Without a ceiling there is nothing to take a share of (decision C11). */
export function isCautionDisabled({
  pressureCeiling,
}: CautionParameters): boolean {
  return !isNumber(pressureCeiling) || pressureCeiling <= 0;
}

/** Returns the caution as a pressure, as people enter it; a non-numeric value is shown as typed. */
export function absoluteCaution(parameters: CautionParameters): TypedNumber {
  const { pressureCeiling, pressureCaution } = parameters;
  if (isCautionDisabled(parameters)) return 0;
  if (!isNumber(pressureCaution)) return pressureCaution;
  return withoutDust(pressureCaution * Number(pressureCeiling));
}

/** The ratio to store for a caution entered as a pressure; unchanged without a ceiling (decision C11). */
export function cautionRatio(
  absolute: TypedNumber,
  parameters: CautionParameters,
): TypedNumber {
  if (isCautionDisabled(parameters)) return parameters.pressureCaution;
  if (!isNumber(absolute)) return absolute;
  return absolute / Number(parameters.pressureCeiling);
}
