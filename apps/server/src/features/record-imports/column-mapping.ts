import {
  DomainError,
  recordImportFields,
  recordImportHeaders,
  type RecordImportField,
  type RecordImportKind,
} from "@stagecraft/domain";

/** The column of each field that the file fills. */
export type ColumnMapping = Readonly<
  Partial<Record<RecordImportField, number>>
>;

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Further spellings of the headers, without blanks and punctuation. */
const spellings: Readonly<Record<RecordImportField, readonly string[]>> = {
  name: ["fullname", "person", "personname", "displayname", "user", "username"],
  email: ["mail", "emailaddress", "mailaddress", "login", "account"],
  roles: ["role", "permissions", "profile"],
  company: ["companies", "client", "customer", "organization", "organisation"],
  allPads: ["allprojects", "everypad", "allpadsalsofutureones"],
  pad: ["project", "padname", "projectname", "padid", "projectid"],
  wellNumber: ["wellnumber", "wellname", "wellno", "number"],
  uwi: [
    "uwi",
    "api",
    "apinumber",
    "apino",
    "api10",
    "api14",
    "uwinumber",
    "uwiapi",
  ],
  operatorName: ["operatorname", "operatingcompany"],
  leaseName: ["leasename"],
  location: ["surfacelocation", "coordinates", "latlong"],
  expectedStageCount: [
    "stages",
    "stagecount",
    "expectedstagecount",
    "plannedstages",
    "numberofstages",
  ],
  brand: ["wellbrand"],
  plannedCleanVolume: ["plannedclean", "cleanvolume", "plannedvolume"],
  plannedProppantMass: ["plannedproppantmass", "proppant", "plannedsand"],
  active: ["isactive", "enabled"],
  hide: ["hide", "ishidden"],
};

/** Units in which the fields are stored; a column in any other unit is not guessed. */
const unitsOf: Readonly<Partial<Record<RecordImportField, readonly string[]>>> =
  {
    plannedCleanVolume: ["bbl", "bbls", "barrels"],
    plannedProppantMass: ["lb", "lbs", "lbm", "pounds"],
  };

const unitPattern = /[[(]\s*([^\])]*?)\s*[\])]/;

function isHeaderOf(field: RecordImportField, header: string): boolean {
  const units = unitsOf[field];
  const unit = unitPattern.exec(header)?.[1];
  if (units !== undefined && unit !== undefined) {
    if (!units.includes(lettersOf(unit))) return false;
  }
  const letters = lettersOf(header.replace(unitPattern, ""));
  const template = recordImportHeaders[field].replace(unitPattern, "");
  return letters === lettersOf(template) || spellings[field].includes(letters);
}

/** Guesses the column of each field from the headers; the first column that fits wins. */
export function guessMapping(
  kind: RecordImportKind,
  headers: readonly string[],
): ColumnMapping {
  const mapping: Partial<Record<RecordImportField, number>> = {};
  for (const field of recordImportFields[kind]) {
    const index = headers.findIndex(
      (header, at) =>
        isHeaderOf(field, header) && !Object.values(mapping).includes(at),
    );
    if (index >= 0) mapping[field] = index;
  }
  return mapping;
}

export interface EarlierMapping {
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
}

/**
 * Reuses the mapping that the person chose for a file with the same header,
 * otherwise guesses.
 */
export function proposeMapping(
  kind: RecordImportKind,
  headers: readonly string[],
  earlier: EarlierMapping | null,
): ColumnMapping {
  const isSameHeader =
    earlier !== null &&
    earlier.columns.length === headers.length &&
    earlier.columns.every((header, index) => header === headers[index]);
  return isSameHeader ? earlier.mapping : guessMapping(kind, headers);
}

export interface ColumnChoice {
  readonly index: number;
  readonly field: RecordImportField;
}

/**
 * Turns the chosen columns into a mapping; refuses columns and fields that do
 * not exist in the import.
 */
export function mappingOf(
  kind: RecordImportKind,
  columnCount: number,
  choices: readonly ColumnChoice[],
): ColumnMapping {
  const fields: readonly RecordImportField[] = recordImportFields[kind];
  const wrong = choices.find(
    ({ index, field }) => index >= columnCount || !fields.includes(field),
  );
  if (wrong !== undefined)
    throw new DomainError(
      "request.invalid",
      "The file has no such column, or its records have no such field.",
      [{ field: "columns", message: `${wrong.field}: ${wrong.index}` }],
    );
  return Object.fromEntries(choices.map(({ index, field }) => [field, index]));
}
