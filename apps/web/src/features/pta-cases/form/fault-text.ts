import { ptaUnitOf, type PtaUnitSystem } from "@stagecraft/domain/pta";
import { ApiError } from "#api/api-error.ts";
import { numberText } from "#shared/form/number-text.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { writtenUnit } from "#entities/pta/pta-value.ts";
import type { Text } from "#translations/use-text.ts";
import { caseTimes, isCaseQuantity, type CaseQuantity } from "./case-fields.ts";
import type { FieldFault } from "./case-form.ts";

function isTime(name: string): boolean {
  return (caseTimes as readonly string[]).includes(name);
}

/** Bounds are converted between unit systems, so further digits would be rounding noise. */
const shownDigits = 6;

function writtenBound(
  name: FieldFault["name"],
  value: number | undefined,
): string {
  if (value === undefined) return "";
  return isTime(name)
    ? typedTimeOf(value, "UTC")
    : numberText(Number(value.toPrecision(shownDigits)));
}

/** What is wrong with a field, in the units in which it is typed. */
export function faultText(
  fault: FieldFault,
  system: PtaUnitSystem,
  text: Text,
): string {
  const { name } = fault;
  const unit = writtenUnit(ptaUnitOf(name, system));
  const bound = (value: number | undefined) => writtenBound(name, value);
  switch (fault.code) {
    case "notRead":
      return text(isTime(name) ? "ptaForm.notATime" : "ptaForm.notANumber");
    case "outOfBounds":
      return text("ptaForm.outOfBounds", {
        minimum: bound(fault.minimum),
        maximum: bound(fault.maximum),
        unit,
      }).trim();
    case "notWhole":
      return text("ptaForm.notWhole");
    case "minimumAboveMaximum":
      return text("ptaForm.aboveMaximum", { maximum: bound(fault.maximum) });
    case "maximumBelowMinimum":
      return text("ptaForm.belowMinimum", { minimum: bound(fault.minimum) });
    case "missing":
      return text("form.required");
    case "unitMissing":
    case "wrongUnit":
      return text("ptaForm.wrongUnit", { unit });
  }
}

const faultCodes = {
  outOfBounds: true,
  notWhole: true,
  minimumAboveMaximum: true,
  missing: true,
  unitMissing: true,
  wrongUnit: true,
} as const satisfies Partial<Record<FieldFault["code"], true>>;

interface SentFault {
  readonly field?: unknown;
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** `body.input.TVDUnit` is about the field TVD. */
function quantityOf({ field, name }: SentFault): CaseQuantity | null {
  const path = typeof name === "string" ? name : field;
  if (typeof path !== "string") return null;
  const last = path.split(".").at(-1) ?? "";
  const plain = last.replace(/Unit$/, "");
  return isCaseQuantity(last) ? last : isCaseQuantity(plain) ? plain : null;
}

const numberOf = (value: unknown) =>
  typeof value === "number" ? value : undefined;

function sentText(
  sent: SentFault,
  name: CaseQuantity,
  system: PtaUnitSystem,
  text: Text,
): string {
  const { code, message } = sent;
  if (typeof code === "string" && Object.hasOwn(faultCodes, code)) {
    const minimum = numberOf(sent.minimum);
    const maximum = numberOf(sent.maximum);
    return faultText(
      {
        name,
        code: code as keyof typeof faultCodes,
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      },
      system,
      text,
    );
  }
  return typeof message === "string" ? message : text("ptaForm.refused");
}

/** The fields that the server rejected, each with its message. */
export function refusedFields(
  error: Error,
  system: PtaUnitSystem,
  text: Text,
): ReadonlyMap<CaseQuantity, string> {
  const details = error instanceof ApiError ? error.details : null;
  const { faults } = (details ?? {}) as { readonly faults?: unknown };
  const sent: unknown = Array.isArray(details) ? details : faults;
  if (!Array.isArray(sent)) return new Map();
  return new Map(
    (sent as readonly SentFault[]).flatMap((fault) => {
      const name = quantityOf(fault);
      return name === null
        ? []
        : [[name, sentText(fault, name, system, text)] as const];
    }),
  );
}
