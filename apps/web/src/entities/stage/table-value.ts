import { writeNumber, ownValue } from "@stagecraft/domain";

/** From this magnitude on decimals say nothing. */
const flooredFrom = 200;

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  return Number.isInteger(value) || Math.abs(value) >= flooredFrom
    ? writeNumber(Math.floor(value), 0)
    : writeNumber(value, 2);
}

/**
 * A value in a table of a stage: whole numbers as they are, two decimals below
 * 200, floored from there on; what is not there, or not a number, stays blank.
 */
export function formatTableValue(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string")
    return value.toLowerCase() === "nan" ? "" : value;
  return typeof value === "boolean" ? String(value) : "";
}

/** `1,531`: no decimals, a true minus. */
export function formatWhole(value: number): string {
  return writeNumber(value, 0);
}

/** Decimals of a pressure by its unit; any other unit keeps what it has. */
const pressureDecimals: Readonly<Record<string, number>> = {
  psi: 0,
  kpa: 1,
  mpa: 3,
};
const mostDecimals = 10;

export function formatPressure(value: number, unit: string): string {
  const decimals = ownValue(pressureDecimals, unit.toLowerCase());
  if (decimals !== undefined) return writeNumber(value, decimals);
  const size = Math.abs(value).toLocaleString("en-US", {
    maximumFractionDigits: mostDecimals,
  });
  return value < 0 && /[1-9]/.test(size) ? `\u2212${size}` : size;
}
