import type { RecordImportField } from "@stagecraft/domain";
import type { Text } from "#translations/use-text.ts";
import type {
  RecordImportRow,
  RecordReason,
} from "./record-imports.queries.ts";

export function fieldText(field: RecordImportField, text: Text): string {
  return text(`records.field.${field}`);
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
  return text(`records.reason.${code}`, {
    ...values,
    ...(field === undefined
      ? {}
      : { field: fieldText(field as RecordImportField, text) }),
  });
}

export function outcomeText(
  outcome: RecordImportRow["outcome"],
  text: Text,
): string {
  return text(`records.outcome.${outcome}`);
}
