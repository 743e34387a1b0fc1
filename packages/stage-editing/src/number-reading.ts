import { numberIn } from "./parameter-document.ts";
import { isNumber, type TypedNumber } from "./typed-number.ts";

interface NumberRule {
  readonly otherwise: TypedNumber;
  /** A zero is a value here, not a gap. */
  readonly keepsZero?: boolean;
}

export type NumberReading = (given: unknown, rule: NumberRule) => TypedNumber;

/** What is stored: missing, no number or zero takes the default (decision A35). */
export const readStored: NumberReading = (given, { otherwise, keepsZero }) => {
  const number = numberIn(given);
  const isGap = number === null || (number === 0 && keepsZero !== true);
  return isGap ? otherwise : number;
};

/** What somebody hands in is judged as it is; only what is left out takes the default. */
export const readSubmitted: NumberReading = (given, { otherwise }) => {
  if (given === undefined) return otherwise;
  if (given === null || isNumber(given)) return given;
  return typeof given === "string" ? given : JSON.stringify(given);
};
