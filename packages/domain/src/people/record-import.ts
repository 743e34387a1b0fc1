/** Kinds of records in a file. */
export const recordImportKinds = ["people", "wells"] as const;

export type RecordImportKind = (typeof recordImportKinds)[number];

/** Fields of a record that a column of the file may fill; those of wells are the plain ones of their form. */
export const recordImportFields = {
  people: ["name", "email", "roles", "company", "allPads"],
  wells: [
    "pad",
    "wellNumber",
    "uwi",
    "operatorName",
    "leaseName",
    "location",
    "expectedStageCount",
    "brand",
    "plannedCleanVolume",
    "plannedProppantMass",
    "active",
    "hide",
  ],
} as const satisfies Readonly<Record<RecordImportKind, readonly string[]>>;

export type PersonImportField = (typeof recordImportFields.people)[number];
export type WellImportField = (typeof recordImportFields.wells)[number];
export type RecordImportField = PersonImportField | WellImportField;

/** Fields without which a row cannot be stored. */
export const requiredRecordImportFields: Readonly<
  Record<RecordImportKind, readonly RecordImportField[]>
> = {
  people: ["name", "email"],
  wells: ["pad", "wellNumber"],
};

/** Headers of the template; a file with these headers is mapped automatically. */
export const recordImportHeaders: Readonly<Record<RecordImportField, string>> =
  {
    name: "Name",
    email: "Email",
    roles: "Roles",
    company: "Company",
    allPads: "All pads",
    pad: "Pad",
    wellNumber: "Well",
    uwi: "API/UWI",
    operatorName: "Operator",
    leaseName: "Lease",
    location: "Location",
    expectedStageCount: "Expected stages",
    brand: "Brand",
    plannedCleanVolume: "Planned clean volume [bbl]",
    plannedProppantMass: "Planned proppant [lb]",
    active: "Active",
    hide: "Hidden",
  };

export const maximumRecordImportBytes = 5 * 1024 * 1024;

/** A person costs more statements than a well: roles, companies, pads, account and link. */
export const maximumRecordImportRows: Readonly<
  Record<RecordImportKind, number>
> = { people: 1000, wells: 5000 };

/** Planned or actual outcome of a row. */
export const recordOutcomes = [
  "create",
  "update",
  "unchanged",
  "skipped",
] as const;

export type RecordOutcome = (typeof recordOutcomes)[number];

/** `planned` is a dry run: nothing is stored yet but the file. */
export const recordImportStates = ["planned", "applied", "undone"] as const;

/** Why a row is skipped, or why a record could not be undone. */
export const recordReasonCodes = [
  "required",
  "tooLong",
  "notWholeNumber",
  "notYesOrNo",
  "unknownBrand",
  "unknownPad",
  "severalPads",
  "companyInactive",
  "repeated",
  "switchNotAllowed",
  "wellTaken",
  "notAnEmail",
  "unknownRole",
  "roleNotHeld",
  "unknownCompany",
  "companyNeeded",
  "padsNotHeld",
  "personHoldsMore",
  "personElsewhere",
  "personDeactivated",
  "changedSince",
  "gone",
  "hasStages",
  "inUse",
  "hasSignedIn",
  "lastAdministrator",
] as const;

export type RecordReasonCode = (typeof recordReasonCodes)[number];
