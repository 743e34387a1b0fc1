import { shownText } from "./shown-unit.ts";
import type { ShownUnit } from "./shown-unit.ts";

const red = "#c42525";
const orange = "#f28f43";
const green = "#8bbc21";
const grey = "#cccccc";

/** What a message is about, in the units the engine works in. */
export interface AdviceFacts {
  /** The value of the message: a rate, a pressure, or a block size. */
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
  /** The same code again after this many rate-message delays. */
  readonly repeatDelays: number;
  readonly subtype: string;
  readonly color: string;
  readonly isWarning: boolean;
  readonly quantity: "rate" | "pressure" | "blockSize";
  readonly text: (facts: AdviceFacts) => string;
}

const rate = (value: number, facts: AdviceFacts) =>
  shownText(value, facts.rateShown);
const pressure = (value: number, facts: AdviceFacts) =>
  shownText(value, facts.pressureShown);
const reduce = (by: number, facts: AdviceFacts) =>
  `Reduce rate by ${rate(by, facts)} to ${rate(facts.value, facts)}`;

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
    text: (facts) =>
      `Pressure ${pressure(facts.meanPressure, facts)} at or above ceiling ${pressure(facts.pressureCeiling, facts)}. ${reduce(facts.panicRateDelta, facts)}`,
  },
  {
    code: 402,
    priority: 8,
    repeatDelays: 1,
    subtype: "panic",
    color: red,
    isWarning: true,
    quantity: "rate",
    text: (facts) =>
      `Ceiling expected in ${Math.round(facts.secondsToCeiling)} s. ${reduce(facts.panicRateDelta, facts)}`,
  },
  {
    code: 302,
    priority: 6,
    repeatDelays: 2,
    subtype: "decreaseRate",
    color: orange,
    isWarning: true,
    quantity: "rate",
    text: (facts) =>
      `Pressure rising in the caution band. ${reduce(Math.abs(facts.guideRateDelta), facts)}`,
  },
  {
    code: 301,
    priority: 5,
    repeatDelays: 1,
    subtype: "caution",
    color: orange,
    isWarning: true,
    quantity: "pressure",
    text: () => "Pressure in the caution band. Hold rate",
  },
  {
    code: 601,
    priority: 4,
    repeatDelays: 1,
    subtype: "clear",
    color: green,
    isWarning: false,
    quantity: "pressure",
    text: () => "Pressure back in the normal range",
  },
  {
    code: 111,
    priority: 3,
    repeatDelays: 1,
    subtype: "hold",
    color: green,
    isWarning: false,
    quantity: "blockSize",
    text: (facts) =>
      `Rate step effective: block size down ${facts.value.toFixed(3)}. Hold rate`,
  },
  {
    code: 112,
    priority: 3,
    repeatDelays: 1,
    subtype: "noResponse",
    color: grey,
    isWarning: true,
    quantity: "blockSize",
    text: () => "No fracture response to the last rate step",
  },
  {
    code: 110,
    priority: 2,
    repeatDelays: 1,
    subtype: "rateStep",
    color: grey,
    isWarning: false,
    quantity: "rate",
    text: (facts) => `Rate step of ${rate(facts.value, facts)} detected`,
  },
  {
    code: 201,
    priority: 1,
    repeatDelays: 15,
    subtype: "increaseRate",
    color: green,
    isWarning: false,
    quantity: "rate",
    text: (facts) =>
      `Pressure has room. Change rate by ${rate(facts.guideRateDelta, facts)} to ${rate(facts.value, facts)}`,
  },
];

/** Places of the kinds in `adviceKinds`. */
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
