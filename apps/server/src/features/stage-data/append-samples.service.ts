import { DomainError } from "@stagecraft/domain";
import {
  encodeFrame,
  sliceBatch,
  type BatchRows,
  type SampleBatch,
} from "@stagecraft/series";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Identity,
} from "#database/database.ts";
import { toFrame } from "#features/stage-data/sample-batch.ts";
import {
  appendSamples,
  endStage,
  type AppendAnswer,
} from "#features/stage-data/samples.repository.ts";
import { parseMultirange } from "#features/stage-data/sequence-ranges.ts";
import { ensureSeries } from "#features/stage-data/series.repository.ts";

/** Series ids never change, so a process may remember those of the stages it feeds. */
const rememberedStages = 5000;

export interface Appended {
  readonly stored: number;
  readonly repeated: number;
}

/** The door every sample comes through, whatever its source. */
export class SampleStore {
  readonly #database: Database;
  readonly #seriesOfStage = new Map<number, Map<string, number>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores what is new of a batch; resolves after commit. */
  async append(
    identity: Identity,
    stageId: number,
    batch: SampleBatch,
  ): Promise<Appended> {
    const seriesIds = await this.#seriesIds(identity, stageId, batch);
    const answer = await this.#deliver(
      identity,
      stageId,
      batch,
      batch.firstSequence,
      seriesIds,
    );
    const total = batch.times.length;
    if (answer.stored) return { stored: total, repeated: 0 };
    const stored = await this.#appendMissing(
      identity,
      stageId,
      batch,
      answer.missing,
      seriesIds,
    );
    return { stored, repeated: total - stored };
  }

  /** The source is done: a LOADING stage becomes ENDED. */
  async end(identity: Identity, stageId: number): Promise<void> {
    await inTransaction(this.#database, identity, (transaction) =>
      endStage(transaction, stageId),
    );
  }

  async #appendMissing(
    identity: Identity,
    stageId: number,
    batch: SampleBatch,
    missing: string | null,
    seriesIds: ReadonlyMap<string, number>,
  ): Promise<number> {
    let stored = 0;
    for (const { from, to } of parseMultirange(missing ?? "")) {
      const inRange = (row: number) => {
        const sequence = batch.firstSequence + row;
        return sequence >= from && sequence < to;
      };
      const answer = await this.#deliver(
        identity,
        stageId,
        { ...batch, ...sliceBatch(batch, inRange) },
        from,
        seriesIds,
      );
      // Not stored here means a twin delivery stored it in the meantime.
      if (answer.stored) stored += to - from;
    }
    return stored;
  }

  async #deliver(
    identity: Identity,
    stageId: number,
    rows: BatchRows & { readonly source: string },
    firstSequence: number,
    seriesIds: ReadonlyMap<string, number>,
  ): Promise<AppendAnswer> {
    const answer = await appendSamples(this.#database, identity, {
      stageId,
      source: rows.source,
      firstSequence,
      rowCount: rows.times.length,
      firstTime: rows.times.reduce((least, time) => Math.min(least, time)),
      lastTime: rows.times.reduce((most, time) => Math.max(most, time)),
      frame: encodeFrame(toFrame(rows, seriesIds)),
    });
    if (answer.refusal === "stage.closed") {
      throw new DomainError(
        "stage.closed",
        "The stage is FINAL and takes no more samples.",
      );
    }
    if (answer.refusal === "notFound") {
      this.#seriesOfStage.delete(stageId);
      throw notFound();
    }
    return answer;
  }

  async #seriesIds(identity: Identity, stageId: number, batch: SampleBatch) {
    const known = this.#seriesOfStage.get(stageId);
    if (
      known !== undefined &&
      batch.channels.every(({ name, unit }) => known.has(key(name, unit)))
    ) {
      return new Map(
        batch.channels.map(({ name, unit }) => [
          name,
          known.get(key(name, unit)) ?? 0,
        ]),
      );
    }
    const wanted = batch.channels.map(({ name, unit }) => ({
      channel: name,
      unit,
    }));
    const ids = await inTransaction(this.#database, identity, (transaction) =>
      ensureSeries(transaction, stageId, wanted),
    );
    if (ids === null) throw notFound();
    this.#remember(stageId, batch, ids);
    return ids;
  }

  /** Keyed with the unit, so that a batch in another unit is checked again. */
  #remember(
    stageId: number,
    batch: SampleBatch,
    ids: ReadonlyMap<string, number>,
  ): void {
    if (this.#seriesOfStage.size >= rememberedStages)
      this.#seriesOfStage.clear();
    const known = this.#seriesOfStage.get(stageId) ?? new Map<string, number>();
    for (const { name, unit } of batch.channels)
      known.set(key(name, unit), ids.get(name) ?? 0);
    this.#seriesOfStage.set(stageId, known);
  }
}

function key(name: string, unit: string): string {
  return `${name}\n${unit}`;
}
