import { parseTypedNumber, type TypedNumber } from "@stagecraft/stage-editing";

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10 });

/** `9,500`, `0.01`; what is no number stays as it was typed. */
export function numberText(value: TypedNumber): string {
  if (value === null) return "";
  return typeof value === "string" ? value : numbers.format(value);
}

/** Thousands may be typed with their commas. */
export function parseNumberText(text: string): TypedNumber {
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim());
  return parseTypedNumber(isGrouped ? text.replaceAll(",", "") : text);
}
