import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isLocked } from "@stagecraft/domain";
import {
  applyMapping,
  openSource,
  SourceError,
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
function sourceNameOf(sha256: string, mapping: ImportMapping): string {
  const digest = createHash("sha256").update(JSON.stringify(mapping));
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
    const source = sourceNameOf(record.file.sha256, record.mapping);
    const beginning = await this.#begin(record, source);
    const rows = await this.#open(record, scan);
    await this.#write((t) =>
      writeSourceList(t, record.stageId, sourceList(record.mapping, scan)),
    );
    await this.#deliver(record, rows, source);
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
    const { startTimestamp, timezone } = record.mapping.time;
    try {
      return await openSource(this.#bytes(record), {
        fileName: record.file.name,
        timezone,
        profile: profileOf(record.file.name, scan, record.mapping),
        ...(startTimestamp === null ? {} : { startMs: startTimestamp }),
      });
    } catch (error) {
      throw asFailure(error);
    }
  }

  async #deliver(
    record: StoredImport,
    rows: RowSource,
    source: string,
  ): Promise<void> {
    const { samples } = this.#services;
    const { signal, identity } = this.#context;
    try {
      for await (const run of rows.rows()) {
        const mapped = applyMapping(rows.table, run, record.mapping.columns);
        this.#tally.add(mapped);
        for (const batch of batchesOf(source, run.firstRow, mapped)) {
          signal.throwIfAborted();
          await samples.append(identity, record.stageId, batch);
        }
        // Short of the whole until the stage is ended too.
        const done = Math.min(this.#bytesRead, record.file.byteCount - 1);
        await this.#context.progress(done, record.file.byteCount);
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
      problems: [...rows.problems],
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
