import {
  ptaInputFaults,
  ptaInputOfWire,
  ptaMissing,
  ptaQuantityNames,
  ptaWireInputOf,
  type PtaClosureMethod,
  type PtaInput,
  type PtaInputFault,
  type PtaModel,
  type PtaQuantityName,
  type PtaUnitSystem,
  type PtaWireFault,
} from "@stagecraft/domain/pta";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import { at, parseTypedTime, typedTimeOf } from "#shared/time/typed-time.ts";
import type { PtaCase } from "../pta-cases.queries.ts";
import {
  caseNumbers,
  caseQuantities,
  caseTimes,
  isCaseQuantity,
  type CaseNumber,
  type CaseQuantity,
} from "./case-fields.ts";
import { switchedText, type SwitchedValue } from "./unit-switch.ts";

/** A case as typed: numbers and times are texts until they are parsed. */
export type CaseForm = Readonly<Record<CaseQuantity, string>> & {
  readonly name: string;
  readonly comment: string;
  readonly hidden: boolean;
  /** Empty without a tag. */
  readonly tagId: string;
  readonly unitSystem: PtaUnitSystem;
  readonly runStaticHistoryMatch: boolean;
  /** Empty for the default. */
  readonly model: PtaModel | "";
  readonly closureMethod: PtaClosureMethod | "";
};

/** The times of a case are always in UTC, because they are compared between pads. */
const zone = "UTC";

function isTime(name: CaseQuantity): boolean {
  return (caseTimes as readonly string[]).includes(name);
}

function typedQuantity(name: CaseQuantity, value: number | undefined): string {
  if (value === undefined) return "";
  return isTime(name) ? typedTimeOf(value, zone) : numberText(value);
}

function quantitiesOf(input: PtaInput): Readonly<Record<CaseQuantity, string>> {
  return Object.fromEntries(
    caseQuantities.map((name) => [name, typedQuantity(name, input[name])]),
  ) as Record<CaseQuantity, string>;
}

/** The stored case that a form was filled from. */
export type StoredInput = Pick<PtaCase, "input" | "unitSystem">;

type FormFacts = Pick<
  PtaCase,
  "name" | "comment" | "hidden" | "tagId" | "unitSystem" | "input"
>;

/** A stored input was validated before, so its units are those of its system. */
function inputOf({ input, unitSystem }: StoredInput): PtaInput {
  return ptaInputOfWire(input, unitSystem).input;
}

export function caseFormOf(facts: FormFacts): CaseForm {
  const input = inputOf(facts);
  return {
    ...quantitiesOf(input),
    name: facts.name,
    comment: facts.comment ?? "",
    hidden: facts.hidden,
    tagId: facts.tagId === null ? "" : String(facts.tagId),
    unitSystem: facts.unitSystem,
    runStaticHistoryMatch: input.runStaticHistoryMatch ?? false,
    model: input.model ?? "",
    closureMethod: input.closureMethod ?? "",
  };
}

/** A case of staff is hidden from clients at first; a case of a client is visible to all. */
export function blankCase(isStaff: boolean): CaseForm {
  return caseFormOf({
    name: "",
    comment: "",
    hidden: isStaff,
    tagId: null,
    unitSystem: "STANDARD",
    input: {},
  });
}

/** A date is needed, because a clock time alone could be of any day. */
const dated = /^\s*\d{4}-/;

function readQuantity(name: CaseQuantity, typed: string) {
  if (typed.trim() === "") return null;
  if (!isTime(name)) return parseNumberText(typed);
  return (
    (dated.test(typed) ? parseTypedTime(typed, at(0), zone) : null) ?? typed
  );
}

interface ReadInput {
  readonly input: PtaInput;
  /** Fields whose text is not a valid number or time. */
  readonly unread: readonly CaseQuantity[];
}

/**
 * The typed input. An unchanged stored value keeps all its digits, and values without a field are
 * kept too.
 */
function readInput(form: CaseForm, stored?: StoredInput): ReadInput {
  const values: Partial<Record<PtaQuantityName, number>> = {};
  const unread: CaseQuantity[] = [];
  const before: PtaInput =
    stored?.unitSystem === form.unitSystem ? inputOf(stored) : {};
  for (const name of caseQuantities) {
    const kept = before[name];
    const value =
      kept !== undefined && typedQuantity(name, kept) === form[name]
        ? kept
        : readQuantity(name, form[name]);
    if (typeof value === "number") values[name] = value;
    else if (value !== null) unread.push(name);
  }
  const input: PtaInput = {
    ...(stored === undefined ? {} : notShown(inputOf(stored))),
    ...values,
    runStaticHistoryMatch: form.runStaticHistoryMatch,
    ...(form.model === "" ? {} : { model: form.model }),
    ...(form.closureMethod === "" ? {} : { closureMethod: form.closureMethod }),
  };
  return { input, unread };
}

/** Picks and ranges of a case, which have the same unit in both systems. */
function notShown({ masked, ...input }: PtaInput): PtaInput {
  const others = ptaQuantityNames.filter(
    (name) => !isCaseQuantity(name) && input[name] !== undefined,
  );
  return {
    ...Object.fromEntries(others.map((name) => [name, input[name]])),
    ...(masked === undefined ? {} : { masked }),
  };
}

/** The errors that a field of the form can show; a refusal by the server has its own codes. */
export type FieldFault =
  | PtaInputFault
  | PtaWireFault
  | {
      readonly name: CaseQuantity;
      readonly code: "notRead";
    }
  | {
      readonly name: PtaQuantityName;
      readonly code: "maximumBelowMinimum";
      readonly minimum: number;
    };

const upperEnds: readonly (readonly [RegExp, string])[] = [
  [/^staticHistoryMatchMin/, "staticHistoryMatchMax"],
  [/^(falloffStart|injectionStart)Timestamp$/, "falloffEndTimestamp"],
];

/** The field that must not be below this one in value; null when the error names none. */
function upperEndOf(name: PtaQuantityName): CaseQuantity | null {
  const found = upperEnds
    .filter(([pattern]) => pattern.test(name))
    .map(([pattern, replacement]) => name.replace(pattern, replacement))[0];
  return caseQuantities.find((each) => each === found) ?? null;
}

/** A pair in the wrong order shows an error at both fields. */
function atBoth(fault: PtaInputFault, input: PtaInput): readonly FieldFault[] {
  const upper =
    fault.code === "minimumAboveMaximum" ? upperEndOf(fault.name) : null;
  const minimum = input[fault.name];
  return upper === null || minimum === undefined
    ? [fault]
    : [fault, { name: upper, code: "maximumBelowMinimum", minimum }];
}

/** Every wrong quantity of a form, by the same rules as on the server. */
export function formFaults(form: CaseForm): readonly FieldFault[] {
  const { input, unread } = readInput(form);
  return [
    ...unread.map((name) => ({ name, code: "notRead" as const })),
    ...ptaInputFaults(input, form.unitSystem).flatMap((fault) =>
      atBoth(fault, input),
    ),
  ];
}

/** Lists the inputs that a run will lack because neither the case nor a stage sets them. */
export function formMissing(form: CaseForm): readonly PtaQuantityName[] {
  return ptaMissing(readInput(form).input);
}

/** The body of a new or a changed case. */
export function caseBody(form: CaseForm, stored?: StoredInput) {
  const { input } = readInput(form, stored);
  return {
    name: form.name.trim(),
    comment: form.comment,
    hidden: form.hidden,
    tagId: form.tagId === "" ? null : Number(form.tagId),
    unitSystem: form.unitSystem,
    input: ptaWireInputOf(input, form.unitSystem),
  };
}

export type SwitchMemory = Readonly<Partial<Record<CaseNumber, SwitchedValue>>>;

interface SwitchedForm {
  readonly form: CaseForm;
  readonly memory: SwitchMemory;
}

/** The same case in the units of the other system. */
export function inUnits(
  form: CaseForm,
  to: PtaUnitSystem,
  memory: SwitchMemory,
): SwitchedForm {
  const from = form.unitSystem;
  if (from === to) return { form, memory };
  const switched = caseNumbers.map((name) => {
    const before = form[name];
    const after = switchedText(name, before, from, to, memory[name]);
    return [name, { before, after, from }] as const;
  });
  return {
    form: {
      ...form,
      unitSystem: to,
      ...(Object.fromEntries(
        switched.map(([name, { after }]) => [name, after]),
      ) as Record<CaseNumber, string>),
    },
    memory: Object.fromEntries(switched),
  };
}
