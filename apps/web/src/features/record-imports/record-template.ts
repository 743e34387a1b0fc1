import {
  recordImportFields,
  recordImportHeaders,
  type RecordImportField,
  type RecordImportKind,
} from "@stagecraft/domain";
import { saveFile } from "#api/download-file.ts";
import { csvFile, csvText } from "#shared/downloads/csv-text.ts";

/** A row that shows how each field is written; it names nothing that exists. */
const examples: Readonly<Record<RecordImportField, string>> = {
  name: "Jo Example",
  email: "jo@example.com",
  roles: "engineer, playbookguest",
  company: "Example Energy",
  allPads: "yes",
  pad: "Example pad",
  wellNumber: "Example 1H",
  uwi: "42-317-00001",
  operatorName: "Example Energy",
  leaseName: "Example lease",
  location: "31.99, -102.07",
  expectedStageCount: "40",
  brand: "NONE",
  plannedCleanVolume: "350000",
  plannedProppantMass: "12000000",
  active: "yes",
  hide: "no",
};

/** Saves a file with the headers and one row that says how to fill them. */
export function saveTemplate(kind: RecordImportKind): void {
  const fields: readonly RecordImportField[] = recordImportFields[kind];
  const rows = [
    fields.map((field) => recordImportHeaders[field]),
    fields.map((field) => examples[field]),
  ];
  saveFile(csvFile(csvText(rows)), `stagecraft-${kind}.csv`);
}
