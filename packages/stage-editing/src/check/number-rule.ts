import { isNumber } from "../fields/typed-number.ts";

/** A form's requirements for a number. */
export interface NumberRule {
  readonly whole?: boolean;
  /** Exclusive lower bound. */
  readonly above?: number;
  readonly min?: number;
  readonly max?: number;
}

export function keepsRule(value: unknown, rule: NumberRule): value is number {
  if (!isNumber(value)) return false;
  const {
    whole = false,
    above = -Infinity,
    min = -Infinity,
    max = Infinity,
  } = rule;
  return (
    value > above &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value))
  );
}
