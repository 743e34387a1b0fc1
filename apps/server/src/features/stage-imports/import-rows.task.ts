import { createHash } from "node:crypto";
import {
  applyMapping,
  blockQuestion,
  openSource,
  SourceError,
  type BlockFinding,
  type RawRows,
  type RowSource,
} from "@stagecraft/sources";
import type { Identity } from "#database/database.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import { batchesOf } from "#features/stage-imports/import-batches.ts";
import {
  ImportTally,
  type TallyReport,
} from "#features/stage-imports/import-tally.ts";
import { profileOf } from "#features/stage-imports/mapping-profile.ts";
import type {
  FileScan,
  ImportMapping,
  ImportReport,
} from "#features/stage-imports/stage-import.ts";
import type { StoredImport } from "#features/stage-imports/stage-import.repository.ts";
import type { RunTask, ThreadContext } from "#threads/thread-task.ts";

export interface ImportOrder {
  readonly identity: Identity;
  readonly record: StoredImport;
  readonly scan: FileScan;
}

/** Requests from the task to the job while it runs. */
export type ImportThreadRequest =
  /** Rows will be delivered under this source name; the job records the starting state. */
  | { readonly kind: "begin"; readonly source: string }
  | { readonly kind: "progress"; readonly done: number };

export type ImportOutcome =
  | {
      readonly kind: "refused";
      readonly message: string;
      /** The order of the blocks, when the user has to decide on it. */
      readonly blocks: BlockFinding | null;
    }
  | ({
      readonly kind: "delivered";
      readonly source: string;
      readonly tally: TallyReport;
    } & Pick<ImportReport, "problems" | "remarks" | "remarkCount">);

/**
 * Names the source by the file and its mapping. A corrected mapping thus counts
 * as another source, and the rows are delivered again.
 */
function sourceNameOf(
  sha256: string,
  mapping: ImportMapping,
  blocks: BlockFinding | null,
): string {
  const digest = createHash("sha256").update(JSON.stringify(mapping));
  // Rows in another order have other positions: earlier versions stored such files in their original order.
  if (blocks?.order === "by-date") digest.update(blocks.order);
  return `file:${sha256.slice(0, 16)}:${digest.digest("hex").slice(0, 8)}`;
}

/** Reads a stored file by its mapping and delivers the rows to the stage. */
class Delivery {
  readonly #order: ImportOrder;
  readonly #context: ThreadContext;
  readonly #tally = new ImportTally();
  #bytesRead = 0;

  constructor(order: ImportOrder, context: ThreadContext) {
    this.#order = order;
    this.#context = context;
  }

  async run(): Promise<ImportOutcome> {
    const { record, scan } = this.#order;
    const rows = await this.#open();
    const runs = await withFirstRead(rows.rows());
    const { blocks } = rows;
    // The head of a long file may have been in order: then the question is
    // raised here, before any row is stored.
    if (blocks !== null && !blocks.isCertain)
      return { kind: "refused", message: blockQuestion(blocks), blocks };
    const source = sourceNameOf(record.file.sha256, record.mapping, blocks);
    await this.#request({ kind: "begin", source });
    await this.#deliver(rows, runs, source);
    if (this.#tally.rowsRead === 0)
      return refused("The file holds no row whose time can be read.");
    const names = new Map(scan.columns.map(({ index, name }) => [index, name]));
    return {
      kind: "delivered",
      source,
      tally: this.#tally.report(record.mapping.columns, names),
      problems: [...rows.problems],
      remarks: rows.remarks.map((remark) => ({ ...remark })),
      remarkCount: rows.remarkCount,
    };
  }

  async *#bytes(): AsyncGenerator<Uint8Array> {
    const { identity, record } = this.#order;
    const files = new FileStore(this.#context.database());
    for await (const part of files.read(identity, record.fileId)) {
      yield part;
      this.#bytesRead += part.length;
    }
  }

  #open(): Promise<RowSource> {
    const { record, scan } = this.#order;
    const { startTimestamp, timezone, blockOrder } = record.mapping.time;
    return openSource(this.#bytes(), {
      fileName: record.file.name,
      timezone,
      profile: profileOf(record.file.name, scan, record.mapping),
      blockOrder: blockOrder ?? null,
      ...(startTimestamp === null ? {} : { startMs: startTimestamp }),
    });
  }

  async #deliver(
    { table }: RowSource,
    runs: AsyncIterable<RawRows>,
    source: string,
  ): Promise<void> {
    const { identity, record, scan } = this.#order;
    const samples = new SampleStore(this.#context.database());
    for await (const run of runs) {
      const mapped = applyMapping(table, run, record.mapping.columns);
      this.#tally.add(mapped);
      for (const batch of batchesOf(source, run.firstRow, mapped))
        await samples.append(identity, record.stageId, batch);
      // Rows wait to be sorted, so the bytes are read long before they are stored.
      const share = this.#tally.rowsRead / Math.max(1, scan.rowCount);
      const { byteCount } = record.file;
      // Progress stays incomplete until the stage is ended too.
      const done = Math.min(
        this.#bytesRead,
        Math.round(Math.min(1, share) * byteCount),
        byteCount - 1,
      );
      await this.#request({ kind: "progress", done });
    }
  }

  #request(request: ImportThreadRequest): Promise<unknown> {
    return this.#context.request(request);
  }
}

function refused(message: string): ImportOutcome {
  return { kind: "refused", message, blocks: null };
}

/** Returns the same rows, with the first run already read. */
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

/** An unreadable file is reported as refused; every other error is thrown. */
export const run: RunTask<ImportOrder, ImportOutcome> = async (
  order,
  context,
) => {
  try {
    return await new Delivery(order, context).run();
  } catch (error) {
    if (error instanceof SourceError) return refused(error.message);
    throw error;
  }
};
