import type { OutputOf, contract } from "@stagecraft/contract";
import {
  byteOrderMark,
  lineEnd,
  numberCell,
  textCell,
  utcCell,
} from "#features/stage-exports/csv-text.service.ts";

type AuditRecord = OutputOf<typeof contract.audit.page>["records"][number];

const head = [
  "time_utc",
  "epoch_ms",
  "person",
  "person_id",
  "seen_as",
  "seen_as_id",
  "company",
  "company_id",
  "action",
  "summary",
  "outcome",
  "status",
  "code",
  "assets",
  "request_id",
  "changes",
];

function assetText({ type, id, name }: AuditRecord["subjects"][number]) {
  return name === null ? `${type} ${id}` : `${type} ${id} (${name})`;
}

function line(record: AuditRecord): string {
  const { changes, moreChanges } = record;
  const all = moreChanges > 0 ? [...changes, { more: moreChanges }] : changes;
  return [
    utcCell(record.timestamp),
    numberCell(record.timestamp),
    textCell(record.actorName),
    numberCell(record.actorId),
    textCell(record.actingForName),
    numberCell(record.actingForId),
    textCell(record.companyName),
    numberCell(record.companyId),
    textCell(record.action),
    textCell(record.summary),
    textCell(record.outcome),
    numberCell(record.status),
    textCell(record.code),
    textCell(record.subjects.map(assetText).join("; ")),
    textCell(record.requestId),
    textCell(all.length === 0 ? "" : JSON.stringify(all)),
  ].join(",");
}

export function auditHead(): string {
  return byteOrderMark + head.join(",") + lineEnd;
}

export function auditLines(records: readonly AuditRecord[]): string {
  return records.map((record) => line(record) + lineEnd).join("");
}
