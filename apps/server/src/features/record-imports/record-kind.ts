import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { ColumnMapping } from "#features/record-imports/column-mapping.ts";
import type {
  PlannedRecord,
  RecordPlan,
  StoredChange,
  UndoPlan,
} from "#features/record-imports/record-plan.ts";
import type { RecordTable } from "#features/record-imports/record-table.ts";

/** A one-time link for a new person. */
export interface InvitationLink {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly expiresAt: number;
}

export interface StoredRecords {
  readonly changes: readonly StoredChange[];
  readonly links: readonly InvitationLink[];
}

/** How records of one kind are planned, stored and undone. */
export interface RecordKind<Action> {
  /** `isFinal` locks the records that the plan is based on until the transaction ends. */
  plan(
    transaction: Transaction,
    actor: Actor,
    table: RecordTable,
    mapping: ColumnMapping,
    isFinal: boolean,
  ): Promise<RecordPlan<Action>>;
  store(
    transaction: Transaction,
    actor: Actor,
    records: readonly PlannedRecord<Action>[],
  ): Promise<StoredRecords>;
  planUndo(
    transaction: Transaction,
    actor: Actor,
    changes: readonly StoredChange[],
  ): Promise<UndoPlan>;
  undo(
    transaction: Transaction,
    actor: Actor,
    changes: readonly StoredChange[],
  ): Promise<void>;
}
