import { DomainError, type MessageContent } from "@stagecraft/domain";
import {
  encodeFrame,
  sliceBatch,
  type BatchRows,
  type SampleBatch,
  type SampleFrame,
} from "@stagecraft/series";
import { companyInactive } from "#access/inactive-company.ts";
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
  listSplitOffs,
  type AppendResponse,
  type SplitOff,
} from "#features/stage-data/samples.repository.ts";
import {
  deliveryDigest,
  timesNotStored,
} from "#features/stage-data/delivery-digest.ts";
import { readColumns } from "#features/stage-data/read-samples.service.ts";
import { reportConflict } from "#features/stage-data/sample-conflict.repository.ts";
import {
  parseMultirange,
  type SequenceRange,
} from "#features/stage-data/sequence-ranges.ts";
import { guidanceChannel } from "#features/stages/channel-visibility.service.ts";
import { ensureSeries } from "#features/stage-data/series.repository.ts";

/** Series ids never change, so a process may remember those of the stages it feeds. */
const rememberedStages = 5000;

/** The same limit as `sample_source_ranges` in the database. */
const mostRanges = 1000;

/** A source that restarted its numbering names its epoch; by default it is the first. */
export interface AppendOptions {
  readonly epoch?: number;
}

interface Placed {
  readonly stageId: number;
  readonly epoch: number;
  readonly seriesIds: ReadonlyMap<string, number>;
}

export interface Appended {
  readonly stored: number;
  readonly repeated: number;
}

/** Some rows of the batch belong to stages that were split from the one it names. */
class StageWasSplit extends Error {
  override name = "StageWasSplit";
}

/** The stage that a row belongs to by its time. */
function stageAt(
  stageId: number,
  splitOffs: readonly SplitOff[],
  time: number,
): number {
  return splitOffs.findLast(({ atTime }) => atTime <= time)?.stageId ?? stageId;
}

/** The single entry point for all samples, whatever their source. */
export class SampleStore {
  readonly #database: Database;
  readonly #seriesOfStage = new Map<number, Map<string, number>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores the new rows of a batch; resolves after commit. */
  async append(
    identity: Identity,
    stageId: number,
    batch: SampleBatch,
    options: AppendOptions = {},
  ): Promise<Appended> {
    try {
      return await this.#appendTo(identity, stageId, batch, options);
    } catch (error) {
      if (!(error instanceof StageWasSplit)) throw error;
      return this.#appendByTime(identity, stageId, batch, options);
    }
  }

  /** Stores rows of a source that still names the stage before a split in the right stage. */
  async #appendByTime(
    identity: Identity,
    stageId: number,
    batch: SampleBatch,
    options: AppendOptions,
  ): Promise<Appended> {
    const splitOffs = await inTransaction(
      this.#database,
      identity,
      (transaction) => listSplitOffs(transaction, stageId),
    );
    const targets = Array.from(batch.times, (time) =>
      stageAt(stageId, splitOffs, time),
    );
    let stored = 0;
    for (let from = 0, to = 0; from < targets.length; from = to) {
      const target = targets[from] ?? stageId;
      while (to < targets.length && targets[to] === target) to++;
      const [first, end] = [from, to];
      const rows = {
        ...batch,
        ...sliceBatch(batch, (row) => row >= first && row < end),
        firstSequence: batch.firstSequence + first,
      };
      // Divided by the same rule again, because another split may have come in
      // between.
      const part =
        target === stageId
          ? await this.#appendTo(identity, stageId, rows, options)
          : await this.append(identity, target, rows, options);
      stored += part.stored;
    }
    return { stored, repeated: targets.length - stored };
  }

  async #appendTo(
    identity: Identity,
    stageId: number,
    batch: SampleBatch,
    { epoch = 0 }: AppendOptions,
  ): Promise<Appended> {
    const seriesIds = await this.#seriesIds(identity, stageId, batch);
    const placed = { stageId, epoch, seriesIds };
    const { firstSequence } = batch;
    const response = await this.#deliver(
      identity,
      placed,
      batch,
      firstSequence,
    );
    const total = batch.times.length;
    if (response.stored) return { stored: total, repeated: 0 };
    const missing = parseMultirange(response.missing ?? "");
    await this.#refuseOtherContent(identity, placed, batch, response, missing);
    const stored = await this.#appendMissing(identity, placed, batch, missing);
    return { stored, repeated: total - stored };
  }

  /**
   * Returns the frame for viewers of a batch that cannot be stored now: only
   * channels that were stored before.
   */
  unstoredFrame(stageId: number, batch: SampleBatch): Uint8Array | null {
    const known = this.#seriesOfStage.get(stageId);
    const channels = batch.channels.filter(
      ({ name, unit }) =>
        // Permission to read guidance depends on stored data.
        name !== guidanceChannel && known?.has(key(name, unit)),
    );
    if (known === undefined || channels.length === 0) return null;
    const seriesIds = new Map(
      channels.map(({ name, unit }) => [name, known.get(key(name, unit)) ?? 0]),
    );
    return encodeFrame(toFrame({ ...batch, channels }, seriesIds));
  }

  /** The source is done: a LOADING stage becomes ENDED. */
  async end(identity: Identity, stageId: number): Promise<void> {
    await inTransaction(this.#database, identity, (transaction) =>
      endStage(transaction, stageId),
    );
  }

  /**
   * Rows whose sequence numbers were received before count as repeated only if
   * their content is the same. Rows that were batched differently have no
   * digest to compare: they count as repeated if there are samples at their
   * times.
   */
  async #refuseOtherContent(
    identity: Identity,
    { stageId, epoch, seriesIds }: Placed,
    batch: SampleBatch,
    { same }: AppendResponse,
    missing: readonly SequenceRange[],
  ): Promise<void> {
    if (same === true) return;
    if (same === null) {
      const isMissing = (row: number) =>
        missing.some(({ from, to }) => {
          const sequence = batch.firstSequence + row;
          return sequence >= from && sequence < to;
        });
      const repeated = sliceBatch(batch, (row) => !isMissing(row));
      const sent = toFrame(repeated, seriesIds);
      if (await this.#isStored(identity, sent)) return;
    }
    const conflict = conflictOf(batch, epoch);
    await inTransaction(this.#database, identity, (transaction) =>
      reportConflict(transaction, stageId, batch.source, {
        message: conflict.message,
        words: conflictMessage(batch),
      }),
    );
    throw conflict;
  }

  async #isStored(identity: Identity, sent: SampleFrame): Promise<boolean> {
    if (sent.columns.length === 0) return true;
    const times = sent.columns.flatMap(({ column }) => [...column.times]);
    const stored = await readColumns(this.#database, identity, {
      seriesIds: sent.columns.map(({ seriesId }) => seriesId),
      fromTime: times.reduce((least, time) => Math.min(least, time)),
      toTime: times.reduce((most, time) => Math.max(most, time)),
    });
    const columns = stored.map(({ column }) => column);
    return timesNotStored(sent, columns).length === 0;
  }

  async #appendMissing(
    identity: Identity,
    placed: Placed,
    batch: SampleBatch,
    missing: readonly SequenceRange[],
  ): Promise<number> {
    let stored = 0;
    for (const { from, to } of missing) {
      const inRange = (row: number) => {
        const sequence = batch.firstSequence + row;
        return sequence >= from && sequence < to;
      };
      const rows = { ...batch, ...sliceBatch(batch, inRange) };
      const response = await this.#deliver(identity, placed, rows, from);
      // Not stored here means that a parallel delivery of the same rows stored them meanwhile.
      if (response.stored) stored += to - from;
    }
    return stored;
  }

  async #deliver(
    identity: Identity,
    { stageId, epoch, seriesIds }: Placed,
    rows: BatchRows & { readonly source: string },
    firstSequence: number,
  ): Promise<AppendResponse> {
    const frame = toFrame(rows, seriesIds);
    const response = await appendSamples(this.#database, identity, {
      stageId,
      source: rows.source,
      epoch,
      firstSequence,
      rowCount: rows.times.length,
      firstTime: rows.times.reduce((least, time) => Math.min(least, time)),
      lastTime: rows.times.reduce((most, time) => Math.max(most, time)),
      frame: encodeFrame(frame),
      digest: deliveryDigest(frame),
    });
    if (response.refusal === "company.inactive") throw companyInactive();
    if (response.refusal === "stage.split") throw new StageWasSplit();
    if (response.refusal === "stage.closed") {
      throw new DomainError(
        "stage.closed",
        "The stage is FINAL and takes no more samples.",
      );
    }
    if (response.refusal === "samples.tooManyGaps") {
      throw new DomainError(
        "samples.tooManyGaps",
        `Source ${rows.source} leaves more than ${mostRanges} gaps between its rows. Send the missing rows first, or open a new epoch.`,
        { source: rows.source, epoch, mostRanges },
      );
    }
    if (response.refusal === "notFound") {
      this.#seriesOfStage.delete(stageId);
      throw notFound();
    }
    return response;
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

function lastSequence({ firstSequence, times }: SampleBatch): number {
  return firstSequence + times.length - 1;
}

function conflictMessage(batch: SampleBatch): MessageContent {
  const { source, firstSequence: first } = batch;
  return {
    key: "message.samplesConflict",
    values: { source, first, last: lastSequence(batch) },
  };
}

function conflictOf(batch: SampleBatch, epoch: number): DomainError {
  const { source, firstSequence } = batch;
  const last = lastSequence(batch);
  return new DomainError(
    "samples.conflict",
    `Source ${source} already sent rows ${firstSequence} to ${last} with different content. A source that restarts its row count must open a new epoch.`,
    { source, epoch, nextEpoch: epoch + 1 },
  );
}

function key(name: string, unit: string): string {
  return `${name}\n${unit}`;
}
