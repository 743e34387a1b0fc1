import { systemOf, type ShownUnit, type UnitChoice } from "@stagecraft/domain";
import type { TypedNumber } from "@stagecraft/stage-editing";
import { currentUnits } from "#translations/reader-state.ts";
import { numberText, parseNumberText } from "./number-text.ts";

/** Returns the units in which settings are typed: the person's, otherwise the pad's. */
export function settingUnits({
  unitOf,
}: {
  readonly unitOf: (channel: string) => string;
}): UnitChoice {
  const chosen = currentUnits();
  if (chosen !== "pad") return chosen;
  return systemOf(unitOf("pressure"), unitOf("rate")) ?? "pad";
}

/**
 * Settings are stored in the engine's units; more digits than these would only
 * show rounding errors of the conversion.
 */
const shownDigits = 6;

/** Formats a stored setting in the shown unit. */
export function shownSetting(value: number, { factor }: ShownUnit): string {
  return numberText(
    factor === 1 ? value : Number((value * factor).toPrecision(shownDigits)),
  );
}

/** Returns how a field formats a stored number and parses a typed one. */
export function typedQuantity(shown: ShownUnit, isWhole = false) {
  return {
    format: (value: TypedNumber): string =>
      typeof value === "number"
        ? shownSetting(value, shown)
        : numberText(value),
    parse: (typed: string): TypedNumber => {
      const value = parseNumberText(typed);
      if (typeof value !== "number" || shown.factor === 1) return value;
      const stored = value / shown.factor;
      return isWhole ? Math.round(stored) : stored;
    },
  };
}

const numberPattern = /(?<![\d.])-?\d+(?:\.\d+)?(?:e-?\d+)?/g;

/**
 * Converts the numbers of a message: `Valid values 0.1 to 25` in stored units
 * becomes `Valid values 0.628981 to 157.245 bpm`.
 */
export function messageInUnit(message: string, shown: ShownUnit): string {
  if (shown.factor === 1 || !/[1-9]/.test(message)) return message;
  const converted = message.replaceAll(numberPattern, (number) =>
    shownSetting(Number(number), shown),
  );
  return `${converted} ${shown.unit}`;
}
