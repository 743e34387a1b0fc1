import type { Column } from "@stagecraft/series";
import { inTransaction, type Identity } from "#database/database.ts";
import {
  finishUndo,
  listKept,
  listSeries,
  type KeptChannel,
  type StoredBackfill,
} from "#features/backfills/backfills.repository.ts";
import { unpackColumn } from "#features/backfills/packed-column.ts";
import {
  rewriteSamples,
  type SampleRewrite,
} from "#features/stage-data/rewrite-samples.service.ts";
import { requestRerun } from "#features/stage-engine/reruns/rerun.service.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface UndoOrder {
  readonly identity: Identity;
  readonly backfill: StoredBackfill;
}

const noColumn: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

function unpack(bytes: Buffer | null): Column {
  return bytes === null ? noColumn : unpackColumn(bytes);
}

/** A filled sample is removed, a replaced one gets its earlier value. */
function changesOf(kept: KeptChannel): SampleRewrite["changes"] {
  const filled = unpack(kept.filled);
  const replaced = unpack(kept.replaced);
  const replacement = unpack(kept.replacement);
  const changes = new Map<number, { expected: number; value: number | null }>();
  filled.times.forEach((time, index) =>
    changes.set(time, { expected: filled.values[index] ?? NaN, value: null }),
  );
  replacement.times.forEach((time, index) =>
    changes.set(time, {
      expected: replacement.values[index] ?? NaN,
      value: replaced.values[index] ?? NaN,
    }),
  );
  return changes;
}

/** Undoes what a backfill stored, in one transaction; returns how many samples stay. */
export const run: RunTask<UndoOrder, number> = async (
  { identity, backfill },
  context,
) => {
  const { id, stageId, companyId } = backfill;
  return inTransaction(context.database(), identity, async (transaction) => {
    const series = new Map(
      (await listSeries(transaction, stageId)).map((one) => [one.channel, one]),
    );
    const kept = await listKept(transaction, id);
    const rewrites = kept.flatMap((channel) => {
      const seriesId = series.get(channel.channel)?.id;
      return seriesId === undefined
        ? []
        : [{ seriesId, changes: changesOf(channel) }];
    });
    const { left } = await rewriteSamples(transaction, stageId, rewrites);
    await requestRerun(transaction, stageId, companyId);
    await finishUndo(transaction, id, left);
    return left;
  });
};
