import {
  ptaInputFaults,
  ptaQuantityNames,
  ptaUnitOf,
  ptaUnitSystems,
  type PtaInput,
  type PtaInputFault,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "./pta-case.ts";

/** An input in a request: each value beside its unit (`TVD`, `TVDUnit`). */
export type PtaWireInput = Readonly<
  Partial<Record<PtaQuantityName, number | undefined>> &
    Partial<Record<`${PtaQuantityName}Unit`, string | undefined>>
> &
  PtaWireChoices;

type PtaWireChoices = {
  readonly [
    Name in "runStaticHistoryMatch" | "model" | "closureMethod" | "masked"
  ]?: PtaInput[Name] | undefined;
};

/** A wrong field of an input in a request. */
export interface PtaWireFault {
  readonly name: PtaQuantityName;
  readonly code: PtaInputFault["code"] | "unitMissing" | "wrongUnit";
  readonly minimum?: number;
  readonly maximum?: number;
  /** The unit that is expected. */
  readonly unit?: string;
}

function choicesOf({
  runStaticHistoryMatch,
  model,
  closureMethod,
  masked,
}: PtaWireChoices): Omit<PtaInput, PtaQuantityName> {
  return {
    ...(runStaticHistoryMatch === undefined ? {} : { runStaticHistoryMatch }),
    ...(model === undefined ? {} : { model }),
    ...(closureMethod === undefined ? {} : { closureMethod }),
    ...(masked === undefined ? {} : { masked }),
  };
}

export function ptaWireInputOf(
  input: PtaInput,
  system: PtaUnitSystem,
): PtaWireInput {
  const values: Record<string, number | string> = {};
  for (const name of ptaQuantityNames) {
    const value = input[name];
    if (value === undefined) continue;
    values[name] = value;
    values[`${name}Unit`] = ptaUnitOf(name, system);
  }
  return { ...choicesOf(input), ...values };
}

/** Parses the input of a request; returns every wrong field. */
export function ptaInputOfWire(
  wire: PtaWireInput,
  system: PtaUnitSystem,
): { readonly input: PtaInput; readonly faults: readonly PtaWireFault[] } {
  const given = ptaQuantityNames.filter((name) => wire[name] !== undefined);
  const input: PtaInput = {
    ...choicesOf(wire),
    ...Object.fromEntries(given.map((name) => [name, wire[name]])),
  };
  const units = given.flatMap((name): PtaWireFault[] => {
    const unit = ptaUnitOf(name, system);
    const sent = wire[`${name}Unit`];
    if (sent === unit) return [];
    const code = sent === undefined ? "unitMissing" : "wrongUnit";
    return [{ name, code, unit }];
  });
  return { input, faults: [...units, ...ptaInputFaults(input, system)] };
}

/** The system that the units of an input belong to; null when they belong to neither or to both. */
export function ptaUnitSystemOf(wire: PtaWireInput): PtaUnitSystem | null {
  const fitting = ptaUnitSystems.filter((system) =>
    ptaQuantityNames.every((name) => {
      const sent = wire[`${name}Unit`];
      return sent === undefined || sent === ptaUnitOf(name, system);
    }),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
