import {
  recordImportHeaders,
  type RecordImportField,
  type RecordReasonCode,
} from "@stagecraft/domain";

/** Why a row is skipped or a record is left, as code and values. */
export interface RecordReason {
  readonly code: RecordReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

export function reason(
  code: RecordReasonCode,
  values: RecordReason["values"] = {},
): RecordReason {
  return { code, values };
}

type Sentence = (values: Readonly<Record<string, string>>) => string;

/** The sentences of the downloaded file; the screen has them in every language. */
const sentences: Readonly<Record<RecordReasonCode, Sentence>> = {
  required: ({ field }) => `${field} is missing.`,
  tooLong: ({ field, most }) => `${field} is longer than ${most} characters.`,
  notWholeNumber: ({ field, text, most }) =>
    `${field}: "${text}" is not a whole number from 0 to ${most}.`,
  notYesOrNo: ({ field, text }) => `${field}: "${text}" is neither yes nor no.`,
  unknownBrand: ({ text, known }) => `Brand "${text}" is not one of ${known}.`,
  unknownPad: ({ text }) => `There is no pad "${text}" that you may edit.`,
  severalPads: ({ text }) =>
    `Several companies have a pad "${text}": write its number instead.`,
  companyInactive: ({ company }) => `${company} is inactive: it is read-only.`,
  repeated: ({ line }) => `The same record is on line ${line} already.`,
  switchNotAllowed: () =>
    "Active and Hidden need the permission to edit stages.",
  wellTaken: () => "The pad has a well of this number already.",
  notAnEmail: ({ text }) => `"${text}" is not an email address.`,
  unknownRole: ({ text }) => `There is no role "${text}".`,
  roleNotHeld: ({ roles }) =>
    `You cannot give roles that you do not hold: ${roles}.`,
  unknownCompany: ({ text }) =>
    `There is no company "${text}" that you may edit.`,
  companyNeeded: () => "Name at least one of your companies.",
  padsNotHeld: ({ company }) =>
    `You cannot give all pads of ${company}: you do not have them all yourself.`,
  personHoldsMore: () => "This person holds more rights than you.",
  personElsewhere: () =>
    "This person also works for companies that you do not work for.",
  personDeactivated: () => "This person is deactivated.",
  changedSince: () => "It was changed after the import.",
  gone: () => "It no longer exists.",
  hasStages: () => "The well has stages by now.",
  inUse: () => "Other records refer to it by now.",
  hasSignedIn: () => "This person has signed in.",
  lastAdministrator: () => "At least one administrator is required.",
};

/** Returns the reason as an English sentence. */
export function reasonText({ code, values }: RecordReason): string {
  const { field } = values;
  const named =
    field === undefined
      ? values
      : { ...values, field: recordImportHeaders[field as RecordImportField] };
  return sentences[code](named);
}
