import { writeExact } from "@stagecraft/domain";
import { parseTypedNumber, type TypedNumber } from "@stagecraft/stage-editing";

/** `9,500`, `0.01`, with the minus of a keyboard; what is no number stays as it was typed. */
export function numberText(value: TypedNumber): string {
  if (value === null) return "";
  return typeof value === "string"
    ? value
    : writeExact(value).replace("\u2212", "-");
}

/** Thousands may be typed with their commas. */
export function parseNumberText(text: string): TypedNumber {
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim());
  return parseTypedNumber(isGrouped ? text.replaceAll(",", "") : text);
}
