import {
  ptaInputOfWire,
  type PtaInput,
  type PtaInputOrigin,
  type PtaWireInput,
} from "@stagecraft/domain";
import type { Interpretation } from "../pta-interpretations.queries.ts";

/** What an interpretation has of its own, as numbers without their units. */
export function ownInputOf({
  input,
  unitSystem,
}: Pick<Interpretation, "input" | "unitSystem">): PtaInput {
  return ptaInputOfWire(input as PtaWireInput, unitSystem).input;
}

/** What the case, the documents and the engine say, without what is set for this stage. */
export function inheritedInputOf({
  effective,
  unitSystem,
}: Pick<Interpretation, "effective" | "unitSystem">): PtaInput {
  const { input } = ptaInputOfWire(effective.input as PtaWireInput, unitSystem);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => effective.origins[name] !== "interpretation",
    ),
  );
}

export function effectiveInput(inherited: PtaInput, own: PtaInput): PtaInput {
  return { ...inherited, ...own };
}

/** Where a value comes from while the draft is not saved; null where there is none. */
export function originOf(
  name: keyof PtaInput,
  own: PtaInput,
  origins: Readonly<Record<string, PtaInputOrigin>>,
): PtaInputOrigin | null {
  if (own[name] !== undefined) return "interpretation";
  const origin = origins[name];
  return origin === undefined || origin === "interpretation" ? null : origin;
}

/** Input without some of its values. */
export function without(
  input: PtaInput,
  names: readonly (keyof PtaInput)[],
): PtaInput {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => !names.includes(name as keyof PtaInput),
    ),
  );
}
