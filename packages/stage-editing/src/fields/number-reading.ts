import { numberIn } from "../documents/parameter-document.ts";
import { isNumber, type TypedNumber } from "./typed-number.ts";

interface NumberRule {
  readonly otherwise: TypedNumber;
  /** True where zero is a valid value, not a missing one. */
  readonly keepsZero?: boolean;
}

export type NumberReading = (given: unknown, rule: NumberRule) => TypedNumber;

/** Reads a stored number: a missing, non-numeric or zero value takes the default (decision A35). */
export const readStored: NumberReading = (given, { otherwise, keepsZero }) => {
  const number = numberIn(given);
  const isGap = number === null || (number === 0 && keepsZero !== true);
  return isGap ? otherwise : number;
};

/** Reads a submitted number unchanged so that it can be validated; only an omitted one takes the default. */
export const readSubmitted: NumberReading = (given, { otherwise }) => {
  if (given === undefined) return otherwise;
  if (given === null || isNumber(given)) return given;
  return typeof given === "string" ? given : JSON.stringify(given);
};
