import {
  ptaDimensions,
  ptaQuantities,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import type { CaseNumber } from "./case-fields.ts";

/** More digits would only show the rounding of the conversion. */
const shownDigits = 7;

/** A value as it was before its units were switched, to be restored unharmed. */
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
 * A typed value in the units of another system. What was only switched forth is
 * switched back to exactly what it was; what is no number stays as typed.
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
