import { createHash } from "node:crypto";
import type {
  RecordImportField,
  RecordImportKind,
  RecordOutcome,
} from "@stagecraft/domain";
import type { RecordReason } from "#features/record-imports/record-reason.ts";

export interface FieldChange {
  readonly field: RecordImportField;
  readonly before: string;
  readonly after: string;
}

/** The planned outcome of one row, as shown to users. */
export interface PlannedRow {
  readonly line: number;
  readonly outcome: RecordOutcome;
  readonly subject: string;
  readonly changes: readonly FieldChange[];
  readonly reasons: readonly RecordReason[];
}

/** A row with the data to store; null when nothing is stored. */
export interface PlannedRecord<Action> extends PlannedRow {
  readonly action: Action | null;
}

export interface RecordPlan<Action> {
  readonly records: readonly PlannedRecord<Action>[];
  /** Companies and pads of all stored records. */
  readonly companyIds: readonly number[];
  readonly projectIds: readonly number[];
}

export type OutcomeCounts = Readonly<Record<RecordOutcome, number>>;

export function countOutcomes(rows: readonly PlannedRow[]): OutcomeCounts {
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

export function rowsOf({ records }: RecordPlan<unknown>): PlannedRow[] {
  return records.map(({ action, ...row }) => row);
}

/** Plans with the same digest store the same data. */
export function digestOf(plan: RecordPlan<unknown>): string {
  return createHash("sha256").update(JSON.stringify(plan)).digest("hex");
}

/** Sorted without duplicates, so that equal plans are written equally. */
export function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** A record that the import stored, with the data for an undo. */
export interface StoredChange {
  readonly line: number;
  readonly subject: string;
  readonly id: number;
  readonly isNew: boolean;
  /** For an edit, only the fields that the import changed. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Version of a new record directly after the import. */
  readonly updatedAt: number | null;
}

export interface KeptRecord {
  readonly line: number;
  readonly subject: string;
  readonly reason: RecordReason;
}

export interface UndoPlan {
  /** Records whose import can be undone. */
  readonly changes: readonly StoredChange[];
  readonly kept: readonly KeptRecord[];
}

/** Separates records that an undo removes from those it must leave. */
export function undoPlanOf(
  changes: readonly StoredChange[],
  obstacleOf: (change: StoredChange) => RecordReason | null,
): UndoPlan {
  const kept: KeptRecord[] = [];
  const possible = changes.filter((change) => {
    const obstacle = obstacleOf(change);
    if (obstacle === null) return true;
    const { line, subject } = change;
    kept.push({ line, subject, reason: obstacle });
    return false;
  });
  return { changes: possible, kept };
}

export const permissionsOfKind = {
  people: ["edit:users"],
  wells: ["create:wells", "edit:wells"],
} as const satisfies Readonly<Record<RecordImportKind, readonly string[]>>;
