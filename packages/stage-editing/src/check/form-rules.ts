import type { EngineParameter } from "@stagecraft/engine";
import {
  editMessages,
  validValues,
  type EditMessage,
} from "./edit-messages.ts";
import type { NumberRule } from "./number-rule.ts";
import type { NumberParameterName } from "../fields/scalar-parameters.ts";

export interface FormRule {
  readonly rule: NumberRule;
  /** Shown for any invalid value; null: the standard messages. */
  readonly message: EditMessage | null;
}

const positiveReal: FormRule = {
  rule: { above: 0 },
  message: editMessages.positiveReal,
};
const positiveWhole: FormRule = {
  rule: { above: 0, whole: true },
  message: editMessages.positiveWhole,
};

/** Fields whose form has its own rule; the schema's bounds apply in addition (decision A36). */
const ownRules: Readonly<Partial<Record<NumberParameterName, FormRule>>> = {
  regrYIntercept: positiveReal,
  pressureCeiling: { rule: { min: 0 }, message: editMessages.zeroOrGreater },
  pressureCaution: positiveReal,
  pressureIncrease: positiveWhole,
  panicRateDelta: positiveReal,
  rateStepVariance: positiveReal,
  rateMessageDelay: positiveWhole,
  blockSizeHurdle: positiveReal,
};

/** Bounds of the table, with additions. */
const variants: Readonly<Record<string, Partial<FormRule>>> = {
  pressureShift: { rule: { whole: true } },
  // The message names other bounds than the rule has (decision A1).
  guideRateDelta: { message: editMessages.guideRateRange },
};

type Bounded = Pick<EngineParameter, "name" | "min" | "max">;

export function formRuleOf({ name, min, max }: Bounded): FormRule {
  const own = (ownRules as Readonly<Record<string, FormRule>>)[name];
  if (own !== undefined) return own;
  if (min === undefined || max === undefined)
    return { rule: {}, message: null };
  const { rule, message } = variants[name] ?? {};
  return {
    rule: { min, max, ...rule },
    message: message ?? validValues(min, max),
  };
}
