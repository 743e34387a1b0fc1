import {
  byteOrderMark,
  lineEnd,
  textCell,
} from "#features/stage-exports/csv-text.service.ts";
import type { InvitationLink } from "#features/record-imports/record-kind.ts";
import type { PlannedRow } from "#features/record-imports/record-plan.ts";
import { reasonText } from "#features/record-imports/record-reason.ts";
import type { RecordTable } from "#features/record-imports/record-table.ts";

const errorHeader = "Error";

function csvOf(lines: readonly (readonly string[])[]): string {
  return (
    byteOrderMark +
    lines.map((cells) => cells.map(textCell).join(",") + lineEnd).join("")
  );
}

/**
 * Writes the file again with a column for the reason why a row was skipped;
 * such a column of an earlier run is replaced.
 */
export function errorFileOf(
  { columns, rows }: RecordTable,
  planned: readonly PlannedRow[],
): string {
  const reasons = new Map(planned.map(({ line, reasons: why }) => [line, why]));
  const kept = columns
    .map((header, index) => ({ header, index }))
    .filter(({ header }) => header !== errorHeader);
  return csvOf([
    [...kept.map(({ header }) => header), errorHeader],
    ...rows.map(({ line, cells }) => [
      ...kept.map(({ index }) => cells[index] ?? ""),
      (reasons.get(line) ?? []).map(reasonText).join(" "),
    ]),
  ]);
}

/** Writes the links for new people; null when nobody was added. */
export function linksFileOf(
  links: readonly InvitationLink[],
  origin: string,
): string | null {
  if (links.length === 0) return null;
  return csvOf([
    ["Name", "Email", "Link", "Valid until (UTC)"],
    ...links.map(({ name, email, path, expiresAt }) => [
      name,
      email,
      origin + path,
      new Date(expiresAt).toISOString(),
    ]),
  ]);
}
