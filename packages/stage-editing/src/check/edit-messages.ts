import { filledIn } from "@stagecraft/domain";
import { editTexts, type EditTextKey } from "../edit-texts.ts";

/** A field's message: a key with values, translated for its reader. */
export interface EditMessage {
  readonly key: EditTextKey;
  readonly values: Readonly<Record<string, string>>;
}

function said(
  key: EditTextKey,
  values: Readonly<Record<string, string | number>> = {},
): EditMessage {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    String(value),
  ]);
  return {
    key,
    values: Object.fromEntries(written) as Record<string, string>,
  };
}

/** Returns the message in English, as given in the specification. */
export function englishEditMessage({ key, values }: EditMessage): string {
  return filledIn(editTexts[key], values);
}

export const editMessages = {
  required: said("validation.required"),
  stateBackwards: said("validation.stateBackwards"),
  positiveReal: said("validation.positiveReal"),
  positiveWhole: said("validation.positiveWhole"),
  positiveNumber: said("validation.positiveNumber"),
  mustBeNumber: said("validation.mustBeNumber"),
  zeroOrGreater: said("validation.zeroOrGreater"),
  guideRateRange: said("validation.guideRateRange"),
  maximumAboveMinimum: said("validation.maximumAboveMinimum"),
  minimumBelowMaximum: said("validation.minimumBelowMaximum"),
  secondaryOrder: said("validation.secondaryOrder"),
  useClearButton: said("validation.useClearButton"),
  offsetTwice: said("validation.offsetTwice"),
  hexColor: said("validation.hexColor"),
  firstAxisFixed: said("validation.firstAxisFixed"),
} as const;

export const controlMessages = {
  valid: said("validation.controlValid"),
  syntaxError: said("validation.controlSyntaxError"),
  notAnObject: said("validation.jsonObject"),
} as const;

/**
 * The missing part of a JSON text: a value, a name, the end of the text, or one
 * or two marks.
 */
export type ExpectedJson =
  "value" | "name" | "end" | readonly [mark: string, other?: string];

/** `found` is empty where the text ends. */
export function expectedJson(
  expected: ExpectedJson,
  found: string,
): EditMessage {
  const ends = found === "";
  if (expected === "value")
    return ends
      ? said("validation.jsonValueEnds")
      : said("validation.jsonValueFound", { found });
  if (expected === "name")
    return ends
      ? said("validation.jsonNameEnds")
      : said("validation.jsonNameFound", { found });
  if (expected === "end") return said("validation.jsonEndFound", { found });
  const [mark, other] = expected;
  if (other === undefined)
    return ends
      ? said("validation.jsonMarkEnds", { mark })
      : said("validation.jsonMarkFound", { mark, found });
  return ends
    ? said("validation.jsonEitherEnds", { mark, other })
    : said("validation.jsonEitherFound", { mark, other, found });
}

export function validValues(min: number, max: number): EditMessage {
  return said("validation.between", { min, max });
}

export function atMostCharacters(length: number): EditMessage {
  return said("validation.atMostCharacters", { length });
}

/** Times as the order rules call them (decision C3). */
export type NamedTime =
  | "start"
  | "stage start"
  | "FDI start"
  | "tensile"
  | "cumulative shear"
  | "end";

const lessThan: Readonly<Partial<Record<NamedTime, EditTextKey>>> = {
  tensile: "validation.lessThanTensile",
  "cumulative shear": "validation.lessThanShear",
  end: "validation.lessThanEnd",
};

const greaterThan: Readonly<Partial<Record<NamedTime, EditTextKey>>> = {
  "stage start": "validation.greaterThanStageStart",
  "FDI start": "validation.greaterThanFdiStart",
  tensile: "validation.greaterThanTensile",
  "cumulative shear": "validation.greaterThanShear",
};

export function mustBeLess(than: NamedTime): EditMessage {
  return said(lessThan[than] ?? "validation.lessThanStart");
}

export function mustBeGreater(than: NamedTime): EditMessage {
  return said(greaterThan[than] ?? "validation.greaterThanStart");
}

/** Messages for the requirements of the document's schema, in addition to the rules of the form. */
export const schemaMessages = {
  above: (minimum: number | bigint) =>
    said("validation.schemaAbove", { minimum: String(minimum) }),
  atLeast: (minimum: number | bigint) =>
    said("validation.schemaAtLeast", { minimum: String(minimum) }),
  atMost: (maximum: number | bigint) =>
    said("validation.schemaAtMost", { maximum: String(maximum) }),
  type: (type: string) => said("validation.schemaType", { type }),
  oneOf: (values: string) => said("validation.schemaOneOf", { values }),
  extra: said("validation.schemaExtra"),
  required: (name: string) => said("validation.schemaRequired", { name }),
  offset: said("validation.schemaOffset"),
  other: (detail: string) => said("validation.schemaOther", { detail }),
} as const;
