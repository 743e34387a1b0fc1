import { writeExact } from "@stagecraft/domain";
import { parseTypedNumber, type TypedNumber } from "@stagecraft/stage-editing";

/** Returns `9,500` or `0.01`, with the minus sign of a keyboard; text that is not a number stays as typed. */
export function numberText(value: TypedNumber): string {
  if (value === null) return "";
  return typeof value === "string"
    ? value
    : writeExact(value).replace("\u2212", "-");
}

/** Accepts thousands separated by commas. */
export function parseNumberText(text: string): TypedNumber {
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim());
  return parseTypedNumber(isGrouped ? text.replaceAll(",", "") : text);
}
