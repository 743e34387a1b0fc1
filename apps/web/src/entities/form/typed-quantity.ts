import { systemOf, type ShownUnit, type UnitChoice } from "@stagecraft/domain";
import type { TypedNumber } from "@stagecraft/stage-editing";
import { currentUnits } from "#translations/reader-state.ts";
import { numberText, parseNumberText } from "./number-text.ts";

/** The units settings are typed in: the person's, otherwise those the pad works in. */
export function settingUnits({
  unitOf,
}: {
  readonly unitOf: (channel: string) => string;
}): UnitChoice {
  const chosen = currentUnits();
  if (chosen !== "pad") return chosen;
  return systemOf(unitOf("pressure"), unitOf("rate")) ?? "pad";
}

/** Settings are stored in the engine's units; more digits than these would only show the way there and back. */
const shownDigits = 6;

/** A stored setting as it is shown in the unit. */
export function shownSetting(value: number, { factor }: ShownUnit): string {
  return numberText(
    factor === 1 ? value : Number((value * factor).toPrecision(shownDigits)),
  );
}

/** How a field shows a stored number and reads a typed one. */
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

/** `Valid values 0.1 to 25` is about stored numbers: people read `Valid values 0.628981 to 157.245 bpm`. */
export function messageInUnit(message: string, shown: ShownUnit): string {
  if (shown.factor === 1 || !/[1-9]/.test(message)) return message;
  const converted = message.replaceAll(numberPattern, (number) =>
    shownSetting(Number(number), shown),
  );
  return `${converted} ${shown.unit}`;
}
