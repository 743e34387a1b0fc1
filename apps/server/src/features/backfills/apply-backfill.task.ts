import { DomainError } from "@stagecraft/domain";
import type { Column, SampleBatch } from "@stagecraft/series";
import {
  inTransaction,
  type Database,
  type Identity,
  type Transaction,
} from "#database/database.ts";
import {
  finishApply,
  listKept,
  writePlan,
  writePlanCounts,
  type KeptChannel,
  type StoredBackfill,
} from "#features/backfills/backfills.repository.ts";
import { planColumn } from "#features/backfills/compare-columns.ts";
import { packColumn, unpackColumn } from "#features/backfills/packed-column.ts";
import { readStoredColumns } from "#features/backfills/stored-columns.ts";
import { SampleStore } from "#features/stage-data/append-samples.service.ts";
import type { RunTask, ThreadContext } from "#threads/thread-task.ts";

export interface ApplyOrder {
  readonly identity: Identity;
  readonly backfill: StoredBackfill;
}

export interface ApplyProgress {
  readonly done: number;
  readonly total: number;
}

/** Rows of a delivery: few enough to stop between two of them, many enough for one commit. */
const rowsPerBatch = 2000;

const noColumn: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

function isPlanned(kept: readonly KeptChannel[]): boolean {
  return kept.some(({ filled }) => filled !== null);
}

/**
 * Plans the changes and stores the previous samples in one transaction, before
 * the first sample is stored: an interrupted run continues with the same plan
 * and can be undone.
 */
async function plan(
  transaction: Transaction,
  backfill: StoredBackfill,
): Promise<void> {
  const kept = await listKept(transaction, backfill.id);
  if (isPlanned(kept)) return;
  let filledCount = 0;
  let replacedCount = 0;
  for (const { channel, sourceRead } of kept) {
    if (sourceRead === null)
      throw new DomainError(
        "backfill.notReady",
        "What was read is no longer kept. Please compare again.",
      );
    const stored = await readStoredColumns(transaction, backfill, [channel]);
    const { filled, replaced, replacement } = planColumn(
      stored.get(channel) ?? noColumn,
      unpackColumn(sourceRead),
      backfill.mode === "replace",
    );
    filledCount += filled.times.length;
    replacedCount += replaced.times.length;
    await writePlan(transaction, backfill.id, {
      channel,
      filled: packColumn(filled),
      replaced: packColumn(replaced),
      replacement: packColumn(replacement),
    });
  }
  await writePlanCounts(transaction, backfill.id, filledCount, replacedCount);
}

interface NewSamples {
  readonly channel: string;
  readonly unit: string;
  readonly samples: ReadonlyMap<number, number>;
}

function newSamples({ channel, unit, ...kept }: KeptChannel): NewSamples {
  const samples = new Map<number, number>();
  for (const bytes of [kept.filled, kept.replacement]) {
    const { times, values } = bytes === null ? noColumn : unpackColumn(bytes);
    times.forEach((time, index) => samples.set(time, values[index] ?? NaN));
  }
  return { channel, unit, samples };
}

function batchOf(
  source: string,
  firstSequence: number,
  times: Float64Array,
  channels: readonly NewSamples[],
): SampleBatch {
  return {
    source,
    firstSequence,
    times,
    channels: channels.map(({ channel, unit, samples }) => ({
      name: channel,
      unit,
      values: times.map((time) => samples.get(time) ?? NaN),
      present: Uint8Array.from(times, (time) => (samples.has(time) ? 1 : 0)),
    })),
  };
}

/** Stores the planned samples; the same plan has the same sequence numbers, so that nothing is stored twice. */
async function deliver(
  database: Database,
  { identity, backfill }: ApplyOrder,
  context: ThreadContext,
): Promise<Float64Array> {
  const kept = await inTransaction(database, identity, (transaction) =>
    listKept(transaction, backfill.id),
  );
  const channels = kept
    .map(newSamples)
    .filter(({ samples }) => samples.size > 0);
  const all = new Set(channels.flatMap(({ samples }) => [...samples.keys()]));
  const times = Float64Array.from(all).sort();
  const samples = new SampleStore(database);
  for (let from = 0; from < times.length; from += rowsPerBatch) {
    const part = times.slice(from, from + rowsPerBatch);
    const batch = batchOf(`backfill:${backfill.id}`, from, part, channels);
    await samples.append(identity, backfill.stageId, batch);
    const done = from + part.length;
    const progress: ApplyProgress = { done, total: times.length };
    await context.request(progress);
  }
  return times;
}

/** Stores the samples that a backfill read; returns the number of changed rows. */
export const run: RunTask<ApplyOrder, number> = async (order, context) => {
  const { identity, backfill } = order;
  const database = context.database();
  await inTransaction(database, identity, (transaction) =>
    plan(transaction, backfill),
  );
  const times = await deliver(database, order, context);
  const [firstTime, lastTime] = [times[0], times.at(-1)];
  await inTransaction(database, identity, (transaction) =>
    finishApply(
      transaction,
      backfill,
      firstTime === undefined || lastTime === undefined
        ? null
        : { firstTime, lastTime },
    ),
  );
  return times.length;
};
