import type { MessageKey } from "../messages/message-texts.ts";
import { inSeconds, type Phrase, quantity } from "../messages/phrase.ts";
import type { ShownUnit } from "./shown-unit.ts";

const red = "#c42525";
const orange = "#f28f43";
const green = "#8bbc21";
const gray = "#cccccc";

/** The facts behind a message, in the engine's units. */
export interface AdviceFacts {
  /** The reported value: a rate, a pressure, or a block size. */
  readonly value: number;
  readonly meanPressure: number;
  readonly pressureCeiling: number;
  readonly secondsToCeiling: number;
  readonly guideRateDelta: number;
  readonly panicRateDelta: number;
  readonly pressureShown: ShownUnit;
  readonly rateShown: ShownUnit;
}

export interface AdviceKind {
  readonly code: number;
  readonly priority: number;
  /** The same code may repeat after this many rate-message delays. */
  readonly repeatDelays: number;
  readonly subtype: string;
  readonly color: string;
  readonly isWarning: boolean;
  readonly quantity: "rate" | "pressure" | "blockSize";
  readonly key: MessageKey;
  readonly values: (facts: AdviceFacts) => NonNullable<Phrase["values"]>;
}

const pressure = (value: number, facts: AdviceFacts) =>
  quantity(value, facts.pressureShown);
/** The advised rate, and the step to it. */
const toRate = (step: number, facts: AdviceFacts) => ({
  step: quantity(step, facts.rateShown),
  rate: quantity(facts.value, facts.rateShown),
});
const nothing = () => ({});

/** Every kind of advice, the most pressing first: the order of choice. */
export const adviceKinds: readonly AdviceKind[] = [
  {
    code: 401,
    priority: 9,
    repeatDelays: 1,
    subtype: "panic",
    color: red,
    isWarning: true,
    quantity: "rate",
    key: "message.atCeiling",
    values: (facts) => ({
      pressure: pressure(facts.meanPressure, facts),
      ceiling: pressure(facts.pressureCeiling, facts),
      ...toRate(facts.panicRateDelta, facts),
    }),
  },
  {
    code: 402,
    priority: 8,
    repeatDelays: 1,
    subtype: "panic",
    color: red,
    isWarning: true,
    quantity: "rate",
    key: "message.ceilingExpected",
    values: (facts) => ({
      time: inSeconds(facts.secondsToCeiling),
      ...toRate(facts.panicRateDelta, facts),
    }),
  },
  {
    code: 302,
    priority: 6,
    repeatDelays: 2,
    subtype: "decreaseRate",
    color: orange,
    isWarning: true,
    quantity: "rate",
    key: "message.risingInCaution",
    values: (facts) => toRate(Math.abs(facts.guideRateDelta), facts),
  },
  {
    code: 301,
    priority: 5,
    repeatDelays: 1,
    subtype: "caution",
    color: orange,
    isWarning: true,
    quantity: "pressure",
    key: "message.caution",
    values: nothing,
  },
  {
    code: 601,
    priority: 4,
    repeatDelays: 1,
    subtype: "clear",
    color: green,
    isWarning: false,
    quantity: "pressure",
    key: "message.backToNormal",
    values: nothing,
  },
  {
    code: 111,
    priority: 3,
    repeatDelays: 1,
    subtype: "hold",
    color: green,
    isWarning: false,
    quantity: "blockSize",
    key: "message.stepEffective",
    values: ({ value }) => ({ drop: value.toFixed(3) }),
  },
  {
    code: 112,
    priority: 3,
    repeatDelays: 1,
    subtype: "noResponse",
    color: gray,
    isWarning: true,
    quantity: "blockSize",
    key: "message.stepWithoutResponse",
    values: nothing,
  },
  {
    code: 110,
    priority: 2,
    repeatDelays: 1,
    subtype: "rateStep",
    color: gray,
    isWarning: false,
    quantity: "rate",
    key: "message.rateStep",
    values: (facts) => ({ step: quantity(facts.value, facts.rateShown) }),
  },
  {
    code: 201,
    priority: 1,
    repeatDelays: 15,
    subtype: "increaseRate",
    color: green,
    isWarning: false,
    quantity: "rate",
    key: "message.room",
    values: (facts) => toRate(facts.guideRateDelta, facts),
  },
];

/** Indexes of the kinds in `adviceKinds`. */
export const advice = {
  atCeiling: 0,
  ceilingExpected: 1,
  risingInCaution: 2,
  caution: 3,
  backToNormal: 4,
  stepEffective: 5,
  stepWithoutResponse: 6,
  rateStep: 7,
  room: 8,
} as const;
