import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isLocked } from "@stagecraft/domain";
import {
  applyMapping,
  blockQuestion,
  openSource,
  SourceError,
  type BlockFinding,
  type RawRows,
  type RawTable,
  type RowSource,
} from "@stagecraft/sources";
import { inTransaction, type Transaction } from "#database/database.ts";
import { batchesOf } from "#features/stage-imports/import-batches.ts";
import {
  computeState,
  countReceived,
  writeSourceList,
} from "#features/stage-imports/import-context.repository.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { ImportTally } from "#features/stage-imports/import-tally.ts";
import { profileOf } from "#features/stage-imports/mapping-profile.ts";
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

export interface ImportCommand {
  readonly importId: number;
}

/** The engine computes hours of a stage in seconds; longer means that it is at others first. */
const longestComputeMs = 180_000;
const computePollMs = 250;

/**
 * The file and what is made of it: another mapping is another source, so that
 * rows imported by a mapping that was put right later are delivered again.
 */
function sourceNameOf(
  sha256: string,
  mapping: ImportMapping,
  blocks: BlockFinding | null,
): string {
  const digest = createHash("sha256").update(JSON.stringify(mapping));
  // Rows in another order have other places: earlier versions stored such files as they stood.
  if (blocks?.order === "by-date") digest.update(blocks.order);
  return `file:${sha256.slice(0, 16)}:${digest.digest("hex").slice(0, 8)}`;
}

interface Beginning {
  /** Rows of this file and mapping that the stage had before the first attempt. */
  readonly knownBefore: number;
  readonly startedAt: number;
}

function beginningOf(cursor: unknown): Beginning | null {
  return cursor as Beginning | null;
}

/** One import at work: reads the file by its mapping and delivers the rows to the stage. */
export class ImportRun {
  readonly #services: ImportServices;
  readonly #context: JobContext<ImportCommand>;
  readonly #tally = new ImportTally();
  #bytesRead = 0;

  constructor(services: ImportServices, context: JobContext<ImportCommand>) {
    this.#services = services;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { record, scan } = await this.#load();
    const rows = await this.#open(record, scan);
    const runs = await this.#firstRun(rows);
    await this.#refuseOpenOrder(record, scan, rows);
    const { sha256 } = record.file;
    const source = sourceNameOf(sha256, record.mapping, rows.blocks);
    const beginning = await this.#begin(record, source);
    await this.#write((t) =>
      writeSourceList(t, record.stageId, sourceList(record.mapping, scan)),
    );
    await this.#deliver(record, scan, rows.table, runs, source);
    if (this.#tally.rowsRead === 0)
      throw new JobFailure("The file holds no row whose time can be read.");
    await this.#services.samples.end(this.#context.identity, record.stageId);
    await this.#context.progress(record.file.byteCount, record.file.byteCount);
    const isComputed = await this.#computed(record.stageId);
    await this.#report(record, scan, rows, source, beginning, isComputed);
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
      const stage = await requireStage(transaction, record.stageId);
      if (isLocked(stage.state))
        throw new JobFailure("The stage is FINAL and takes no more data.");
      return { record, scan: await findScan(transaction, importId) };
    });
  }

  /** Noted once, so that an import that was interrupted still counts all it stored. */
  async #begin(record: StoredImport, source: string): Promise<Beginning> {
    const noted = beginningOf(this.#context.cursor);
    if (noted !== null) return noted;
    const beginning = {
      knownBefore: await this.#received(record, source),
      startedAt: this.#services.now(),
    };
    await this.#context.saveCursor(beginning);
    return beginning;
  }

  #received(record: StoredImport, source: string): Promise<number> {
    return this.#write((t) => countReceived(t, record.stageId, source));
  }

  async *#bytes(record: StoredImport): AsyncGenerator<Uint8Array> {
    const { files } = this.#services;
    for await (const part of files.read(
      this.#context.identity,
      record.fileId,
    )) {
      yield part;
      this.#bytesRead += part.length;
    }
  }

  async #open(record: StoredImport, scan: FileScan): Promise<RowSource> {
    const { startTimestamp, timezone, blockOrder } = record.mapping.time;
    try {
      return await openSource(this.#bytes(record), {
        fileName: record.file.name,
        timezone,
        profile: profileOf(record.file.name, scan, record.mapping),
        blockOrder: blockOrder ?? null,
        ...(startTimestamp === null ? {} : { startMs: startTimestamp }),
      });
    } catch (error) {
      throw asFailure(error);
    }
  }

  /** All rows, of which the first run is read: how blocks are ordered is known with it. */
  async #firstRun(rows: RowSource): Promise<AsyncIterable<RawRows>> {
    try {
      return await withFirstRead(rows.rows());
    } catch (error) {
      throw asFailure(error);
    }
  }

  /** The head of a long file may have been in order: then the question is raised here, before a row is stored. */
  async #refuseOpenOrder(
    record: StoredImport,
    scan: FileScan,
    { blocks }: RowSource,
  ): Promise<void> {
    if (blocks === null || blocks.isCertain) return;
    await this.#write((t) => updateScan(t, record.id, { ...scan, blocks }));
    throw new JobFailure(blockQuestion(blocks));
  }

  async #deliver(
    record: StoredImport,
    { rowCount }: FileScan,
    table: RawTable,
    runs: AsyncIterable<RawRows>,
    source: string,
  ): Promise<void> {
    const { samples } = this.#services;
    const { signal, identity } = this.#context;
    try {
      for await (const run of runs) {
        const mapped = applyMapping(table, run, record.mapping.columns);
        this.#tally.add(mapped);
        for (const batch of batchesOf(source, run.firstRow, mapped)) {
          signal.throwIfAborted();
          await samples.append(identity, record.stageId, batch);
        }
        // Rows wait to be put in order, so that the bytes are read long before they are stored.
        const share = Math.min(1, this.#tally.rowsRead / Math.max(1, rowCount));
        const { byteCount } = record.file;
        // Short of the whole until the stage is ended too.
        const done = Math.min(
          this.#bytesRead,
          Math.round(share * byteCount),
          byteCount - 1,
        );
        await this.#context.progress(done, byteCount);
      }
    } catch (error) {
      throw asFailure(error);
    }
  }

  /** False when the engine is halted or busy with others: what it computes will come. */
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
    rows: RowSource,
    source: string,
    { knownBefore, startedAt }: Beginning,
    isComputed: boolean,
  ): Promise<void> {
    const names = new Map(scan.columns.map(({ index, name }) => [index, name]));
    const received = await this.#received(record, source);
    this.#tally.rowsStored = received - knownBefore;
    this.#tally.rowsRepeated = Math.min(knownBefore, this.#tally.rowsRead);
    const report: ImportReport = {
      importId: record.id,
      ...this.#tally.report(record.mapping.columns, names),
      problems: [...orderProblems(scan), ...rows.problems],
      remarks: rows.remarks.map((remark) => ({ ...remark })),
      remarkCount: rows.remarkCount,
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

/** The same rows with the first run read already. */
async function withFirstRead(
  rows: AsyncIterable<RawRows>,
): Promise<AsyncIterable<RawRows>> {
  const iterator = rows[Symbol.asyncIterator]();
  let next = await iterator.next();
  return (async function* () {
    while (next.done !== true) {
      yield next.value;
      next = await iterator.next();
    }
  })();
}

function asFailure(error: unknown): unknown {
  return error instanceof SourceError ? new JobFailure(error.message) : error;
}

/** As the stage's settings write it: time first, then the channels. */
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
