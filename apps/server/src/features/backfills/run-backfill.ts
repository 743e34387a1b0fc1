import { isLocked } from "@stagecraft/domain";
import { refuseInactive } from "#access/inactive-company.ts";
import { inTransaction, type Transaction } from "#database/database.ts";
import type {
  ApplyOrder,
  ApplyProgress,
} from "#features/backfills/apply-backfill.task.ts";
import {
  findBackfill,
  type BackfillSource,
  type StoredBackfill,
} from "#features/backfills/backfills.repository.ts";
import type {
  CompareOrder,
  CompareProgress,
} from "#features/backfills/compare-range.task.ts";
import { RangeColumns } from "#features/backfills/range-columns.ts";
import type { UndoOrder } from "#features/backfills/undo-backfill.task.ts";
import {
  readLogRange,
  type FeedServices,
} from "#features/etl-jobs/log-range.service.ts";
import { findKeptFile } from "#features/stage-imports/kept-file.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

export interface BackfillServices extends FeedServices {
  /** Threads that read files, each within a limit of time and memory. */
  readonly threads: ThreadPool;
}

export interface BackfillCommand {
  readonly backfillId: number;
}

const limits = {
  longestMs: 30 * 60_000,
  // The pool runs only such tasks, and companies take turns in it.
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "The range takes too much time or memory to be read at once. Please choose a shorter one.",
  },
} as const;

const compareTask: ThreadTask<CompareOrder, number> = {
  ...limits,
  module: new URL("./compare-range.task.ts", import.meta.url),
};
const applyTask: ThreadTask<ApplyOrder, number> = {
  ...limits,
  module: new URL("./apply-backfill.task.ts", import.meta.url),
};
const undoTask: ThreadTask<UndoOrder, number> = {
  ...limits,
  module: new URL("./undo-backfill.task.ts", import.meta.url),
};

/** Most remarks that the user gets to see; the job's log has all of them. */
const mostRemarks = 50;

type LogSource = Extract<BackfillSource, { kind: "log" }>;

/** One step of a backfill; a thread does the heavy part. */
export class BackfillRun {
  readonly #services: BackfillServices;
  readonly #context: JobContext<BackfillCommand>;

  constructor(
    services: BackfillServices,
    context: JobContext<BackfillCommand>,
  ) {
    this.#services = services;
    this.#context = context;
  }

  async run(): Promise<void> {
    const backfill = await this.#load();
    switch (backfill.step) {
      case "compare":
        return this.#compare(backfill);
      case "apply":
        return this.#apply(backfill);
      case "undo":
        return this.#undo(backfill);
    }
  }

  #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#services.database, this.#context.identity, work);
  }

  #load(): Promise<StoredBackfill> {
    const { backfillId } = this.#context.command;
    return this.#write(async (transaction) => {
      const backfill = await findBackfill(transaction, backfillId);
      if (backfill === null) throw new JobFailure("The backfill was deleted.");
      await refuseInactive(transaction, [backfill.companyId]);
      const stage = await requireStage(transaction, backfill.stageId);
      if (isLocked(stage.state))
        throw new JobFailure("The stage is FINAL and takes no more data.");
      return backfill;
    });
  }

  #inThread<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    { companyId }: StoredBackfill,
    respond: (message: unknown) => Promise<void> = () => Promise.resolve(),
  ): Promise<Output> {
    const { signal } = this.#context;
    const company = String(companyId);
    return this.#services.threads
      .run(task, input, { company, signal, respond })
      .then(({ output }) => output);
  }

  async #compare(backfill: StoredBackfill): Promise<void> {
    const { source } = backfill;
    const rows =
      source.kind === "file"
        ? await this.#compareFile(backfill, source.importId)
        : await this.#compareLog(backfill, source);
    if (rows === 0)
      throw new JobFailure("The source has no row in the range chosen.");
    await this.#context.log("info", `${rows} rows read and compared.`);
  }

  async #compareFile(
    backfill: StoredBackfill,
    importId: number,
  ): Promise<number> {
    const file = await this.#write((transaction) =>
      findKeptFile(transaction, importId),
    );
    if (file === null || file.record.stageId !== backfill.stageId)
      throw new JobFailure("The file is no longer kept.");
    const { identity } = this.#context;
    const total = file.record.file.byteCount;
    return this.#inThread(
      compareTask,
      { identity, backfill, source: { kind: "file", file }, remarks: [] },
      backfill,
      (message) =>
        this.#context.progress((message as CompareProgress).done, total),
    );
  }

  async #compareLog(
    backfill: StoredBackfill,
    source: LogSource,
  ): Promise<number> {
    const { stageId, fromMs, toMs } = backfill;
    const range = new RangeColumns(fromMs, toMs);
    const remarks: string[] = [];
    const context: JobContext<BackfillCommand> = {
      ...this.#context,
      log: async (level, message) => {
        if (level !== "info" && remarks.length < mostRemarks)
          remarks.push(message);
        await this.#context.log(level, message);
      },
    };
    const rows = readLogRange(this.#services, context, {
      stageId,
      dataSourceAuthId: source.dataSourceAuthId,
      address: {
        version: source.version,
        uidWell: source.uidWell,
        uidWellbore: source.uidWellbore,
        uid: source.uidLog,
      },
      fromMs,
      toMs,
    });
    const span = Math.max(1, toMs - fromMs);
    for await (const run of rows) {
      range.add(run);
      const last = run.times.at(-1) ?? fromMs;
      await this.#context.progress(Math.min(span, last - fromMs), span);
    }
    const { identity } = this.#context;
    const read = range.read();
    return this.#inThread(
      compareTask,
      { identity, backfill, source: { kind: "rows", read }, remarks },
      backfill,
    );
  }

  async #apply(backfill: StoredBackfill): Promise<void> {
    const { identity } = this.#context;
    const endsStage = await this.#endsStage(backfill);
    const rows = await this.#inThread(
      applyTask,
      { identity, backfill },
      backfill,
      (message) => {
        const { done, total } = message as ApplyProgress;
        return this.#context.progress(done, total);
      },
    );
    if (endsStage) await this.#services.samples.end(identity, backfill.stageId);
    await this.#context.log("info", `${rows} rows stored.`);
  }

  /**
   * A stage that had not started would become live and stay so. This is
   * determined before the first row, also for a resumed run.
   */
  async #endsStage({ stageId }: StoredBackfill): Promise<boolean> {
    const noted = this.#context.cursor as { endsStage: boolean } | null;
    if (noted !== null) return noted.endsStage;
    const { state } = await this.#write((t) => requireStage(t, stageId));
    const endsStage = state === "PENDING";
    await this.#context.saveCursor({ endsStage });
    return endsStage;
  }

  async #undo(backfill: StoredBackfill): Promise<void> {
    const { identity } = this.#context;
    const left = await this.#inThread(
      undoTask,
      { identity, backfill },
      backfill,
    );
    await this.#context.log(
      "info",
      `Taken back; ${left} samples stay because they changed since.`,
    );
  }
}
