import {
  ptaDimensions,
  ptaQuantities,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import type { CaseNumber } from "./case-fields.ts";

/** Further digits would be rounding noise of the conversion. */
const shownDigits = 7;

/** A text before and after the units were switched, so that switching back restores it exactly. */
export interface SwitchedValue {
  readonly before: string;
  readonly after: string;
  readonly from: PtaUnitSystem;
}

function factorOf(
  name: CaseNumber,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
): number {
  const { toSi } = ptaDimensions[ptaQuantities[name].dimension];
  return toSi[from] / toSi[to];
}

/**
 * A typed value in the units of another system. A value that was only converted is restored exactly
 * when it is switched back; text that is not a number stays as typed.
 */
export function switchedText(
  name: CaseNumber,
  typed: string,
  from: PtaUnitSystem,
  to: PtaUnitSystem,
  last: SwitchedValue | undefined,
): string {
  if (last !== undefined && last.from === to && last.after === typed)
    return last.before;
  const factor = factorOf(name, from, to);
  const value = parseNumberText(typed);
  if (factor === 1 || typeof value !== "number") return typed;
  return numberText(Number((value * factor).toPrecision(shownDigits)));
}
