import { setTimeout as sleep } from "node:timers/promises";
import { DomainError, isLocked } from "@stagecraft/domain";
import { refuseInactive } from "#access/inactive-company.ts";
import { inTransaction, type Transaction } from "#database/database.ts";
import {
  computeState,
  countReceived,
  writeSourceList,
} from "#features/stage-imports/import-context.repository.ts";
import type {
  ImportOrder,
  ImportOutcome,
  ImportThreadRequest,
} from "#features/stage-imports/import-rows.task.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { orderProblems } from "#features/stage-imports/order-problems.ts";
import type {
  ColumnChoice,
  FileScan,
  ImportMapping,
  ImportReport,
} from "#features/stage-imports/stage-import.ts";
import {
  findImport,
  findScan,
  setReport,
  updateScan,
  type StoredImport,
} from "#features/stage-imports/stage-import.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

export interface ImportCommand {
  readonly importId: number;
}

/** Half a gigabyte, the largest file, is read and stored in minutes. */
const rowsTask: ThreadTask<ImportOrder, ImportOutcome> = {
  module: new URL("./import-rows.task.ts", import.meta.url),
  longestMs: 45 * 60_000,
  // The pool has no other tasks, and companies take turns in it.
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "The file takes too much time or memory to be imported at once. Please split it into several files.",
  },
};

/**
 * The engine computes hours of a stage in seconds; a longer time means that it
 * is working on other stages first.
 */
const longestComputeMs = 180_000;
const computePollMs = 250;

interface Beginning {
  /** Rows of this file and mapping that the stage had before the first attempt. */
  readonly knownBefore: number;
  readonly startedAt: number;
}

function beginningOf(cursor: unknown): Beginning | null {
  return cursor as Beginning | null;
}

/**
 * Fails with the reason instead of trying again, because people decide when the
 * company becomes active.
 */
function failInactive(error: unknown): never {
  if (error instanceof DomainError && error.code === "company.inactive")
    throw new JobFailure(error.message);
  throw error;
}

type Delivered = Extract<ImportOutcome, { readonly kind: "delivered" }>;

/** Runs one import: a thread reads and delivers the file, the steps before and after are done here. */
export class ImportRun {
  readonly #services: ImportServices;
  readonly #context: JobContext<ImportCommand>;

  constructor(services: ImportServices, context: JobContext<ImportCommand>) {
    this.#services = services;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { record, scan } = await this.#load();
    const { delivered, beginning } = await this.#deliver(record, scan);
    await this.#services.samples.end(this.#context.identity, record.stageId);
    await this.#context.progress(record.file.byteCount, record.file.byteCount);
    const isComputed = await this.#computed(record.stageId);
    await this.#report(record, scan, delivered, beginning, isComputed);
  }

  #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { database } = this.#services;
    return inTransaction(database, this.#context.identity, work);
  }

  #load(): Promise<{ record: StoredImport; scan: FileScan }> {
    const { importId } = this.#context.command;
    return this.#write(async (transaction) => {
      const record = await findImport(transaction, importId);
      if (record === null) throw new JobFailure("The import was deleted.");
      await refuseInactive(transaction, [record.companyId]).catch(failInactive);
      const stage = await requireStage(transaction, record.stageId);
      if (isLocked(stage.state))
        throw new JobFailure("The stage is FINAL and takes no more data.");
      return { record, scan: await findScan(transaction, importId) };
    });
  }

  async #deliver(record: StoredImport, scan: FileScan) {
    const { identity, signal } = this.#context;
    let beginning = beginningOf(this.#context.cursor);
    const respond = async (message: unknown) => {
      const request = message as ImportThreadRequest;
      if (request.kind === "progress")
        await this.#context.progress(request.done, record.file.byteCount);
      else beginning = await this.#begin(record, scan, request.source);
    };
    const { output } = await this.#services.threads
      .run(
        rowsTask,
        { identity, record, scan },
        { company: String(record.companyId), signal, respond },
      )
      .catch(failInactive);
    if (output.kind === "refused") {
      const { message, blocks } = output;
      if (blocks !== null)
        await this.#write((t) => updateScan(t, record.id, { ...scan, blocks }));
      throw new JobFailure(message);
    }
    if (beginning === null) throw new Error("The import never began.");
    return { delivered: output, beginning };
  }

  /** Records the starting state once, so that an interrupted import still counts all the rows it stored. */
  async #begin(
    record: StoredImport,
    scan: FileScan,
    source: string,
  ): Promise<Beginning> {
    const noted = beginningOf(this.#context.cursor);
    const beginning = noted ?? {
      knownBefore: await this.#received(record, source),
      startedAt: this.#services.now(),
    };
    if (noted === null) await this.#context.saveCursor(beginning);
    await this.#write((t) =>
      writeSourceList(t, record.stageId, sourceList(record.mapping, scan)),
    );
    return beginning;
  }

  #received(record: StoredImport, source: string): Promise<number> {
    return this.#write((t) => countReceived(t, record.stageId, source));
  }

  /** Returns false when the engine is halted or busy with other stages: its results will follow. */
  async #computed(stageId: number): Promise<boolean> {
    const { signal } = this.#context;
    for (let waited = 0; waited < longestComputeMs; waited += computePollMs) {
      signal.throwIfAborted();
      const state = await this.#write((t) => computeState(t, stageId));
      if (state !== "computing") return state === "computed";
      await sleep(computePollMs, undefined, { signal });
    }
    return false;
  }

  async #report(
    record: StoredImport,
    scan: FileScan,
    { source, tally, problems, remarks, remarkCount }: Delivered,
    { knownBefore, startedAt }: Beginning,
    isComputed: boolean,
  ): Promise<void> {
    const received = await this.#received(record, source);
    const report: ImportReport = {
      importId: record.id,
      ...tally,
      rowsStored: received - knownBefore,
      rowsRepeated: Math.min(knownBefore, tally.rowsRead),
      problems: [...orderProblems(scan), ...problems],
      remarks,
      remarkCount,
      isComputed,
      startedAt,
      endedAt: this.#services.now(),
    };
    await this.#write((t) => setReport(t, record.id, report));
    await this.#context.log(
      "info",
      `${report.rowsStored} of ${report.rowsRead} rows stored, ${report.rowsRepeated} were known.`,
    );
  }
}

/** Returns the list in the settings' format: time first, then the channels. */
function sourceList({ columns, time }: ImportMapping, scan: FileScan) {
  const timeEntry = {
    name: "time",
    unit: "",
    index: time.columns[0] ?? scan.time.columns[0] ?? -1,
    multiplier: 1,
  };
  const entry = ({ channel, unit, index, multiplier }: ColumnChoice) => ({
    name: channel,
    unit,
    index,
    multiplier,
  });
  return [timeEntry, ...columns.map(entry)];
}
