import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import {
  DomainError,
  recordImportKinds,
  type RecordImportField,
  type RecordImportKind,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import {
  mappingOf,
  proposeMapping,
  type ColumnMapping,
} from "#features/record-imports/column-mapping.ts";
import {
  errorFileOf,
  linksFileOf,
} from "#features/record-imports/error-file.ts";
import type { RecordKind } from "#features/record-imports/record-kind.ts";
import {
  countOutcomes,
  digestOf,
  permissionsOfKind,
  rowsOf,
  type RecordPlan,
} from "#features/record-imports/record-plan.ts";
import * as repository from "#features/record-imports/record-imports.repository.ts";
import type { RecordTable } from "#features/record-imports/record-table.ts";

type RecordImportResponse = OutputOf<typeof contract.recordImports.get>;
type RunResponse = OutputOf<typeof contract.recordImports.list>["runs"][number];

const runsPerPage = 20;
const rowsPerPage = 100;
const everyRow = 1_000_000;

interface UploadedRecords {
  readonly kind: RecordImportKind;
  readonly fileName: string;
  readonly table: RecordTable;
}

function mayHandle(actor: Actor, kind: RecordImportKind): boolean {
  return permissionsOfKind[kind].every((permission) =>
    actor.permissions.has(permission),
  );
}

export function refuseKind(actor: Actor, kind: RecordImportKind): void {
  if (mayHandle(actor, kind)) return;
  throw new DomainError(
    "permission.missing",
    "You are not allowed to do this.",
    { needed: permissionsOfKind[kind] },
  );
}

function isSubset(
  ids: readonly number[],
  limit: readonly number[] | "all",
): boolean {
  return limit === "all" || ids.every((id) => limit.includes(id));
}

/**
 * A run belongs to all companies it changes; while it changes none, it belongs
 * to the person who uploaded it.
 */
function isWithinReach(actor: Actor, run: repository.RecordRun): boolean {
  const { companyIds, projectIds } = actor.reach;
  const belongs =
    companyIds === "all" ||
    run.companyIds.length > 0 ||
    run.createdById === actor.id;
  return (
    belongs &&
    isSubset(run.companyIds, companyIds) &&
    isSubset(run.projectIds, projectIds)
  );
}

function responseOfRun(run: repository.RecordRun): RunResponse {
  const { createdById, companyIds, projectIds, ...response } = run;
  return response;
}

function fieldOfColumn(
  mapping: ColumnMapping,
  index: number,
): RecordImportField | null {
  const entry = Object.entries(mapping).find(([, column]) => column === index);
  return (entry?.[0] as RecordImportField | undefined) ?? null;
}

function storedPlan(plan: RecordPlan<unknown>): repository.StoredPlan {
  const rows = rowsOf(plan);
  return {
    rows,
    digest: digestOf(plan),
    counts: countOutcomes(rows),
    companyIds: plan.companyIds,
    projectIds: plan.projectIds,
  };
}

function refuseEnded(message: string): never {
  throw new DomainError("recordImport.ended", message);
}

interface RecordImportsOptions {
  readonly kinds: Readonly<Record<RecordImportKind, RecordKind<unknown>>>;
  /** Origin that the links for new people begin with. */
  readonly publicUrl: string;
}

/** Plans, applies and undoes imports of people and wells. */
export class RecordImports {
  readonly #kinds: RecordImportsOptions["kinds"];
  readonly #publicUrl: string;

  constructor({ kinds, publicUrl }: RecordImportsOptions) {
    this.#kinds = kinds;
    this.#publicUrl = publicUrl;
  }

  async keep(
    transaction: Transaction,
    actor: Actor,
    { kind, fileName, table }: UploadedRecords,
  ): Promise<RecordImportResponse> {
    await repository.deleteForgotten(transaction, actor.id);
    const mapping = proposeMapping(
      kind,
      table.columns,
      await repository.findEarlierMapping(transaction, actor.id, kind),
    );
    const plan = await this.#kinds[kind].plan(
      transaction,
      actor,
      table,
      mapping,
      false,
    );
    const id = await repository.insertRun(transaction, {
      kind,
      fileName,
      table,
      mapping,
      plan: storedPlan(plan),
      actor,
    });
    return this.get(transaction, actor, id);
  }

  async list(
    transaction: Transaction,
    actor: Actor,
    query: QueryOf<typeof contract.recordImports.list>,
  ): Promise<OutputOf<typeof contract.recordImports.list>> {
    const { companyIds, projectIds } = actor.reach;
    const kinds = recordImportKinds.filter(
      (kind) => mayHandle(actor, kind) && kind === (query.kind ?? kind),
    );
    const found = await repository.listRuns(
      transaction,
      {
        kinds,
        before: query.before ?? null,
        actorId: actor.id,
        companyIds: limitOf(companyIds),
        projectIds: limitOf(projectIds),
      },
      runsPerPage + 1,
    );
    const runs = found.slice(0, runsPerPage);
    const hasMore = found.length > runs.length;
    return {
      runs: runs.map(responseOfRun),
      nextBefore: hasMore ? (runs.at(-1)?.id ?? null) : null,
    };
  }

  async get(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<RecordImportResponse> {
    const run = await this.#require(transaction, actor, id);
    const { columns, mapping, samples, undo } = await repository.readSummary(
      transaction,
      id,
    );
    return {
      ...responseOfRun(run),
      columns: columns.map((header, index) => ({
        index,
        header,
        samples: samples
          .map(({ cells }) => cells[index] ?? "")
          .filter((cell) => cell !== ""),
        field: fieldOfColumn(mapping, index),
      })),
      undo,
    };
  }

  async rows(
    transaction: Transaction,
    actor: Actor,
    id: number,
    { outcome, after }: QueryOf<typeof contract.recordImports.rows>,
  ): Promise<OutputOf<typeof contract.recordImports.rows>> {
    await this.#require(transaction, actor, id);
    const found = await repository.listPlannedRows(
      transaction,
      id,
      outcome ?? null,
      after,
      rowsPerPage + 1,
    );
    const rows = found.slice(0, rowsPerPage);
    const hasMore = found.length > rows.length;
    return {
      rows: rows.map(({ changes, reasons, ...row }) => ({
        ...row,
        changes: [...changes],
        reasons: [...reasons],
      })),
      nextAfter: hasMore ? (rows.at(-1)?.line ?? null) : null,
    };
  }

  async map(
    transaction: Transaction,
    actor: Actor,
    id: number,
    { columns, updatedAt }: BodyOf<typeof contract.recordImports.map>,
  ): Promise<RecordImportResponse> {
    const run = await this.#requirePlanned(transaction, actor, id, updatedAt);
    const table = await repository.readTable(transaction, id);
    const mapping = mappingOf(run.kind, table.columns.length, columns);
    const plan = await this.#kinds[run.kind].plan(
      transaction,
      actor,
      table,
      mapping,
      false,
    );
    await repository.updatePlan(
      transaction,
      id,
      mapping,
      storedPlan(plan),
      actor.name,
    );
    return this.get(transaction, actor, id);
  }

  async apply(
    transaction: Transaction,
    actor: Actor,
    id: number,
    { updatedAt }: BodyOf<typeof contract.recordImports.apply>,
  ): Promise<OutputOf<typeof contract.recordImports.apply>> {
    const run = await this.#requirePlanned(transaction, actor, id, updatedAt);
    const kind = this.#kinds[run.kind];
    const { mapping, ...table } = await repository.readTable(transaction, id);
    const plan = await kind.plan(transaction, actor, table, mapping, true);
    if (digestOf(plan) !== (await repository.findDigest(transaction, id)))
      throw new DomainError(
        "recordImport.changed",
        "The records were changed after the dry run. Check the new dry run and apply it again.",
      );
    const { changes, links } = await kind.store(
      transaction,
      actor,
      plan.records,
    );
    await repository.setApplied(transaction, id, changes, actor.name);
    return {
      import: await this.get(transaction, actor, id),
      linksFile: linksFileOf(links, this.#publicUrl),
    };
  }

  async undoPlan(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<OutputOf<typeof contract.recordImports.undoPlan>> {
    const { changes, kept } = await this.#planUndo(transaction, actor, id);
    return { undone: changes.length, kept: [...kept] };
  }

  async undo(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<RecordImportResponse> {
    const { kind, changes, kept } = await this.#planUndo(
      transaction,
      actor,
      id,
    );
    await this.#kinds[kind].undo(transaction, actor, changes);
    const report = { undone: changes.length, kept };
    await repository.setUndone(transaction, id, report, actor.name);
    return this.get(transaction, actor, id);
  }

  /** The rows of the file as CSV, with a column for the problems. */
  async errorFile(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<{ readonly name: string; readonly text: string }> {
    const run = await this.#require(transaction, actor, id);
    const table = await repository.readTable(transaction, id);
    const planned = await repository.listPlannedRows(
      transaction,
      id,
      "skipped",
      0,
      everyRow,
    );
    return {
      name: `${run.fileName.replace(/\.[^.]*$/, "")} - errors.csv`,
      text: errorFileOf(table, planned),
    };
  }

  async remove(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<void> {
    const run = await this.#require(transaction, actor, id);
    if (run.state !== "planned")
      refuseEnded("What was applied stays in the list. Undo it instead.");
    await repository.deleteRun(transaction, id);
  }

  async #require(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<repository.RecordRun> {
    const run = await repository.findRun(transaction, id);
    if (run === null || !isWithinReach(actor, run)) throw notFound();
    refuseKind(actor, run.kind);
    return run;
  }

  async #requirePlanned(
    transaction: Transaction,
    actor: Actor,
    id: number,
    updatedAt: number,
  ): Promise<repository.RecordRun> {
    const run = await this.#require(transaction, actor, id);
    if (run.state !== "planned")
      refuseEnded("This import was applied already.");
    await lockForEdit(transaction, "record_import", id, updatedAt);
    return run;
  }

  async #planUndo(transaction: Transaction, actor: Actor, id: number) {
    const { kind, state } = await this.#require(transaction, actor, id);
    if (state !== "applied")
      refuseEnded("Only an import that was applied can be undone.");
    const changes = await repository.lockChanges(transaction, id);
    return {
      kind,
      ...(await this.#kinds[kind].planUndo(transaction, actor, changes)),
    };
  }
}
