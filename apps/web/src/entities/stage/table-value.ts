import { writeNumber, writeRounded } from "@stagecraft/domain";

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  return Number.isInteger(value) ? writeNumber(value, 0) : writeRounded(value);
}

/**
 * Formats a value in a table of a stage: whole numbers unchanged, two decimals
 * below 200, floored from there on; a missing value, or one that is not a
 * number, stays blank.
 */
export function formatTableValue(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string")
    return value.toLowerCase() === "nan" ? "" : value;
  return typeof value === "boolean" ? String(value) : "";
}

/** Returns `1,531`: no decimals, with a true minus sign. */
export function formatWhole(value: number): string {
  return writeNumber(value, 0);
}
