import { DomainError } from "@stagecraft/domain";
import {
  ptaInputFaults,
  ptaInputOfWire,
  type PtaInput,
  type PtaInputFault,
  type PtaUnitSystem,
  type PtaWireFault,
  type PtaWireInput,
} from "@stagecraft/domain/pta";

function messageOf({ code, minimum, maximum, unit }: PtaWireFault): string {
  switch (code) {
    case "outOfBounds":
      return `Must be from ${minimum} to ${maximum}`;
    case "notWhole":
      return "Must be a whole number";
    case "minimumAboveMaximum":
      return `Must not be above the maximum, which is ${maximum}`;
    case "missing":
      return "Required";
    case "unitMissing":
      return `Needs its unit, ${unit}`;
    case "wrongUnit":
      return `Must be in ${unit}`;
  }
}

/** Names every wrong field with its reason, so that a form can show each where it is. */
function refuseFaults(faults: readonly PtaWireFault[]): void {
  if (faults.length === 0) return;
  throw new DomainError(
    "request.invalid",
    "Some fields are not valid.",
    faults.map((fault) => ({
      ...fault,
      field: `input.${fault.name}`,
      message: messageOf(fault),
    })),
  );
}

/**
 * Converts the input of a request to the units of the system; refuses it with a list of all wrong
 * fields.
 */
export function checkedInput(
  wire: PtaWireInput,
  system: PtaUnitSystem,
): PtaInput {
  const { input, faults } = ptaInputOfWire(wire, system);
  refuseFaults(faults);
  refuseBackwardMasks(input);
  return input;
}

function refuseBackwardMasks({ masked = [] }: PtaInput): void {
  const wrong = masked.findIndex(({ from, to }) => from > to);
  if (wrong === -1) return;
  throw new DomainError("request.invalid", "Some fields are not valid.", [
    {
      field: `input.masked.${wrong}`,
      code: "minimumAboveMaximum",
      message: "Must begin before it ends",
    },
  ]);
}

function keyOf({ name, code }: PtaInputFault): string {
  return `${name} ${code}`;
}

/**
 * Refuses values that are wrong only together with those of the case, such as a minimum above the
 * maximum of the case. An error that was stored before is no reason to refuse.
 */
export function refuseNewFaults(
  system: PtaUnitSystem,
  before: PtaInput,
  after: PtaInput,
): void {
  const known = new Set(ptaInputFaults(before, system).map(keyOf));
  refuseFaults(
    ptaInputFaults(after, system).filter((fault) => !known.has(keyOf(fault))),
  );
}
