import type {
  RecordImportField,
  RecordImportKind,
  RecordOutcome,
  RecordReasonCode,
} from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { RecordReason, RecordRun } from "./record-imports.queries.ts";

const fieldKeys: Readonly<Record<RecordImportField, TextKey>> = {
  name: "records.field.name",
  email: "records.field.email",
  roles: "records.field.roles",
  company: "records.field.company",
  allPads: "records.field.allPads",
  pad: "records.field.pad",
  wellNumber: "records.field.wellNumber",
  uwi: "records.field.uwi",
  operatorName: "records.field.operatorName",
  leaseName: "records.field.leaseName",
  location: "records.field.location",
  expectedStageCount: "records.field.expectedStageCount",
  brand: "records.field.brand",
  plannedCleanVolume: "records.field.plannedCleanVolume",
  plannedProppantMass: "records.field.plannedProppantMass",
  active: "records.field.active",
  hide: "records.field.hide",
};

/** How each field is written in the file. */
export const aboutKeys: Readonly<Record<RecordImportField, TextKey>> = {
  name: "records.about.name",
  email: "records.about.email",
  roles: "records.about.roles",
  company: "records.about.company",
  allPads: "records.about.allPads",
  pad: "records.about.pad",
  wellNumber: "records.about.wellNumber",
  uwi: "records.about.uwi",
  operatorName: "records.about.operatorName",
  leaseName: "records.about.leaseName",
  location: "records.about.location",
  expectedStageCount: "records.about.expectedStageCount",
  brand: "records.about.brand",
  plannedCleanVolume: "records.about.plannedCleanVolume",
  plannedProppantMass: "records.about.plannedProppantMass",
  active: "records.about.active",
  hide: "records.about.hide",
};

const reasonKeys: Readonly<Record<RecordReasonCode, TextKey>> = {
  required: "records.reason.required",
  tooLong: "records.reason.tooLong",
  notWholeNumber: "records.reason.notWholeNumber",
  notYesOrNo: "records.reason.notYesOrNo",
  unknownBrand: "records.reason.unknownBrand",
  unknownPad: "records.reason.unknownPad",
  severalPads: "records.reason.severalPads",
  companyInactive: "records.reason.companyInactive",
  repeated: "records.reason.repeated",
  switchNotAllowed: "records.reason.switchNotAllowed",
  wellTaken: "records.reason.wellTaken",
  notAnEmail: "records.reason.notAnEmail",
  unknownRole: "records.reason.unknownRole",
  roleNotHeld: "records.reason.roleNotHeld",
  unknownCompany: "records.reason.unknownCompany",
  companyNeeded: "records.reason.companyNeeded",
  padsNotHeld: "records.reason.padsNotHeld",
  personHoldsMore: "records.reason.personHoldsMore",
  personElsewhere: "records.reason.personElsewhere",
  personDeactivated: "records.reason.personDeactivated",
  changedSince: "records.reason.changedSince",
  gone: "records.reason.gone",
  hasStages: "records.reason.hasStages",
  inUse: "records.reason.inUse",
  hasSignedIn: "records.reason.hasSignedIn",
  lastAdministrator: "records.reason.lastAdministrator",
};

const outcomeKeys: Readonly<Record<RecordOutcome, TextKey>> = {
  create: "records.outcome.create",
  update: "records.outcome.update",
  unchanged: "records.outcome.unchanged",
  skipped: "records.outcome.skipped",
};

export const stateKeys: Readonly<Record<RecordRun["state"], TextKey>> = {
  planned: "records.is.planned",
  applied: "records.is.applied",
  undone: "records.is.undone",
};

interface KindTexts {
  readonly name: TextKey;
  /** Rule for records that exist already. */
  readonly rule: TextKey;
  readonly noRuns: TextKey;
  readonly undo: TextKey;
}

export const kindTexts: Readonly<Record<RecordImportKind, KindTexts>> = {
  people: {
    name: "records.kind.people",
    rule: "records.rule.people",
    noRuns: "records.noRuns.people",
    undo: "records.undoText.people",
  },
  wells: {
    name: "records.kind.wells",
    rule: "records.rule.wells",
    noRuns: "records.noRuns.wells",
    undo: "records.undoText.wells",
  },
};

export function fieldText(field: RecordImportField, text: Text): string {
  return text(fieldKeys[field]);
}

const switches: readonly RecordImportField[] = ["allPads", "active", "hide"];

/** Returns a value of a record as the reader writes it. */
export function valueText(
  field: RecordImportField,
  value: string,
  text: Text,
): string {
  if (value === "") return text("records.nothing");
  if (!switches.includes(field)) return value;
  return text(value === "true" ? "records.yes" : "records.no");
}

export function reasonText({ code, values }: RecordReason, text: Text): string {
  const { field } = values;
  return text(reasonKeys[code], {
    ...values,
    ...(field === undefined
      ? {}
      : { field: fieldText(field as RecordImportField, text) }),
  });
}

export function outcomeText(outcome: RecordOutcome, text: Text): string {
  return text(outcomeKeys[outcome]);
}
