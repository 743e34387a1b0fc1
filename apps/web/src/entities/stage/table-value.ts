import { writeNumber, writeRounded } from "@stagecraft/domain";

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  return Number.isInteger(value) ? writeNumber(value, 0) : writeRounded(value);
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
