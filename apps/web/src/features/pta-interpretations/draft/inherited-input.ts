import {
  ptaInputOfWire,
  type PtaInput,
  type PtaInputOrigin,
} from "@stagecraft/domain/pta";
import type { Interpretation } from "../pta-interpretations.queries.ts";

/** The values set for this stage alone, as numbers without units. */
export function ownInputOf({
  input,
  unitSystem,
}: Pick<Interpretation, "input" | "unitSystem">): PtaInput {
  return ptaInputOfWire(input, unitSystem).input;
}

type Layers = Pick<Interpretation, "effective" | "inherited" | "unitSystem">;

/** The values from the case, the documents and the engine, without those set for this stage. */
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

/** The source of each value when nothing is set for this stage. */
export function inheritedOriginsOf({
  effective,
  inherited,
}: Pick<Layers, "effective" | "inherited">): Layers["effective"]["origins"] {
  return (inherited ?? effective).origins;
}

export function effectiveInput(inherited: PtaInput, own: PtaInput): PtaInput {
  return { ...inherited, ...own };
}

/** The source of a value in an unsaved draft; null when it has none. */
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
