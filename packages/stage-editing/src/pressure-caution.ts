import type { EditParameters } from "./edit-parameters.ts";
import { isNumber, type TypedNumber } from "./typed-number.ts";

type CautionParameters = Pick<
  EditParameters,
  "pressureCeiling" | "pressureCaution"
>;

/** Ratios times ceilings leave dust far behind the decimal point. */
function withoutDust(pressure: number): number {
  return Number(pressure.toPrecision(12));
}

/** Without a ceiling there is nothing to take a share of (decision C11). */
export function isCautionDisabled({
  pressureCeiling,
}: CautionParameters): boolean {
  return !isNumber(pressureCeiling) || pressureCeiling <= 0;
}

/** The caution as a pressure, as people enter it; what is no ratio is shown as it was typed. */
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
