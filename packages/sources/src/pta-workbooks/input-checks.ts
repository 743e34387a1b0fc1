import {
  ptaInputFaults,
  ptaUnitOf,
  type PtaInput,
  type PtaInputFault,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { inputTexts } from "./input-texts.ts";
import type { GivenValue, GivenValues } from "./input-values.ts";
import { shownPtaUnit } from "./workbook-units.ts";

/** The upper value of the pair to which this lower value belongs. */
function upperOf(name: PtaQuantityName): PtaQuantityName {
  if (name.includes("Min")) return name.replace("Min", "Max") as typeof name;
  return name.endsWith("StartOverride")
    ? (name.replace("StartOverride", "EndOverride") as typeof name)
    : "falloffEndTimestamp";
}

/** The cell to correct; null when this scope has none. */
function cellOf(
  { name, code }: PtaInputFault,
  values: GivenValues,
): GivenValue | null {
  const own = values.get(name);
  if (own !== undefined || code !== "minimumAboveMaximum") return own ?? null;
  return values.get(upperOf(name)) ?? null;
}

const shownDigits = 9;

function rounded(value: number): number {
  return Number(value.toPrecision(shownDigits));
}

function report(
  { name, code, minimum, maximum }: PtaInputFault,
  { reading, row, column }: GivenValue,
  value: number,
  system: PtaUnitSystem,
): void {
  const title = inputTexts[name].label;
  const unit = shownPtaUnit(ptaUnitOf(name, system));
  const shown = { title, value: rounded(value) };
  if (code === "outOfBounds")
    reading.error("outOfBounds", row, column, {
      ...shown,
      minimum: rounded(minimum ?? -Infinity),
      maximum: rounded(maximum ?? Infinity),
      unit,
    });
  else if (code === "minimumAboveMaximum")
    reading.error("minimumAboveMaximum", row, column, {
      ...shown,
      other: inputTexts[upperOf(name)].label,
      maximum: rounded(maximum ?? Infinity),
      unit,
    });
  else if (code === "notWhole") reading.error("notWhole", row, column, shown);
}

/** Reports every value of a scope that is out of its bounds or above its maximum, with its cell. */
export function checkInput(
  effective: PtaInput,
  values: GivenValues,
  system: PtaUnitSystem,
): void {
  for (const fault of ptaInputFaults(effective, system)) {
    const cell = cellOf(fault, values);
    if (cell !== null)
      report(fault, cell, effective[fault.name] ?? NaN, system);
  }
}
