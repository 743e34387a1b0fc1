import {
  ptaInputOfWire,
  type PtaInput,
  type PtaInputOrigin,
} from "@stagecraft/domain/pta";
import type { Interpretation } from "../pta-interpretations.queries.ts";

/** What an interpretation has of its own, as numbers without their units. */
export function ownInputOf({
  input,
  unitSystem,
}: Pick<Interpretation, "input" | "unitSystem">): PtaInput {
  return ptaInputOfWire(input, unitSystem).input;
}

type Layers = Pick<Interpretation, "effective" | "inherited" | "unitSystem">;

/** What the case, the documents and the engine say, without what is set for this stage. */
export function inheritedInputOf(layers: Layers): PtaInput {
  const { effective, inherited, unitSystem } = layers;
  const below = inherited ?? effective;
  const { input } = ptaInputOfWire(below.input, unitSystem);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => below.origins[name] !== "interpretation",
    ),
  );
}

/** Where each value comes from when nothing is set for this stage. */
export function inheritedOriginsOf({
  effective,
  inherited,
}: Pick<Layers, "effective" | "inherited">): Layers["effective"]["origins"] {
  return (inherited ?? effective).origins;
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
