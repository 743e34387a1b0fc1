import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@stagecraft/domain";
import { MAX_BATCH_ROWS, type BatchChannel } from "@stagecraft/series";
import { inTransaction, type Transaction } from "#database/database.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import type { FeedTrial } from "#features/etl-jobs/feed-trial.ts";
import {
  findLastFedStage,
  findOpenStage,
  findResumePoint,
  findStage,
  type FeedStage,
  type ResumePoint,
} from "#features/etl-jobs/sources/feed-stage.repository.ts";
import {
  WellStages,
  type BoxStage,
} from "#features/etl-jobs/sources/well-stages.ts";
import { hasOtherSource } from "#features/etl-jobs/sources/well-stages.repository.ts";
import { UnitKeeper } from "#features/etl-jobs/sources/unit-keeper.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

/** Rows of a source as channels; a non-numeric value is not a sample. */
export interface FeedRows {
  readonly firstSequence: number;
  readonly times: Float64Array;
  readonly channels: readonly {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  }[];
}

/** The stage is FINAL: nothing more can be stored, which is not a failure. */
export class StageClosed extends Error {
  override name = "StageClosed";
}

/** A fixed stage, or the next stage of the well. */
export type FeedPosition =
  { readonly stageId: number } | { readonly wellId: number };

/** How long another source must be silent before it counts as finished with a stage. */
const otherSourceMs = 5 * 60_000;

/**
 * A watcher's feed creates stages unless its document says otherwise; any other
 * feed only when its document says so.
 */
function createsStages({ command, watcher }: JobContext<unknown>): boolean {
  const { createStages } = command as { createStages?: boolean | undefined };
  return createStages ?? watcher !== null;
}

function present(values: Float64Array): Uint8Array {
  return Uint8Array.from(values, (value) => (Number.isFinite(value) ? 1 : 0));
}

function isInactive(error: unknown): boolean {
  return error instanceof DomainError && error.code === "company.inactive";
}

function sliceRows(rows: FeedRows, from: number, to: number): FeedRows {
  return {
    firstSequence: rows.firstSequence + from,
    times: rows.times.subarray(from, to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(from, to),
    })),
  };
}

/** Stores the rows of a source in the stage they belong to, each row once. */
export class FeedWriter {
  readonly #services: FeedServices;
  readonly #context: JobContext<unknown>;
  readonly #position: FeedPosition;
  readonly #source: string;
  readonly #units: UnitKeeper;
  #wellStages: WellStages | null = null;
  #saidWaiting = false;
  #saidInactive = false;

  constructor(
    services: FeedServices,
    context: JobContext<unknown>,
    position: FeedPosition,
    source: string,
  ) {
    this.#services = services;
    this.#context = context;
    this.#position = position;
    this.#source = source;
    this.#units = new UnitKeeper(services.database, context);
  }

  async resumePoint(): Promise<ResumePoint> {
    // A dry run shows all rows of the source, also those stored before.
    if (this.#services.trial !== undefined)
      return { nextSequence: 0, lastTime: null };
    return this.#read((transaction) =>
      findResumePoint(transaction, this.#position, this.#source),
    );
  }

  /**
   * Resolves when every row is committed. A well without a stage gets its next
   * one, or makes the feed wait; `box` is the stage entered on the van's field
   * box.
   */
  async append(rows: FeedRows, box: BoxStage | null = null): Promise<void> {
    const { trial } = this.#services;
    if (trial !== undefined) return this.#try(trial, rows);
    for (let from = 0; from < rows.times.length; from += MAX_BATCH_ROWS) {
      const to = Math.min(rows.times.length, from + MAX_BATCH_ROWS);
      const piece = sliceRows(rows, from, to);
      if ("wellId" in this.#position && createsStages(this.#context))
        await this.#appendToWell(this.#position.wellId, piece, box);
      else await this.#appendPiece(piece);
    }
  }

  /** Does what `append` does except for the writing. */
  async #try(trial: FeedTrial, rows: FeedRows): Promise<void> {
    const stage = await this.#currentStage();
    const { channels } = rows;
    trial.receive(this.#position, stage, {
      times: rows.times.map(Math.round),
      channels:
        stage === null
          ? channels
          : await this.#units.agreeing(stage.id, channels),
    });
  }

  /**
   * The source moved to another well at this time, so its stage is over unless
   * another source feeds it.
   */
  async leave(timeMs: number): Promise<void> {
    if (this.#services.trial !== undefined) return;
    const source = this.#source;
    const left = await this.#read(async (transaction) => {
      const stageId = await findLastFedStage(
        transaction,
        this.#position,
        source,
      );
      if (stageId === null) return null;
      const sinceMs = timeMs - otherSourceMs;
      const isFed = await hasOtherSource(transaction, stageId, source, sinceMs);
      return isFed ? null : stageId;
    });
    if (left !== null)
      await this.#services.samples.end(this.#context.identity, left);
  }

  /** The source is finished: ends the stage that holds its last row. */
  async end(): Promise<void> {
    if (this.#services.trial !== undefined) return;
    const stageId = await this.#read((transaction) =>
      findLastFedStage(transaction, this.#position, this.#source),
    );
    if (stageId === null) return;
    await this.#services.samples.end(this.#context.identity, stageId);
  }

  async #appendPiece(rows: FeedRows): Promise<void> {
    for (;;) {
      const stage = await this.#awaitStage();
      if (await this.#isStored(stage.id, rows)) return;
    }
  }

  /** Each row goes to the stage that its time belongs to. */
  async #appendToWell(
    wellId: number,
    rows: FeedRows,
    box: BoxStage | null,
  ): Promise<void> {
    this.#wellStages ??= new WellStages(
      this.#services,
      this.#context,
      wellId,
      (await this.resumePoint()).lastTime,
    );
    let from = 0;
    while (from < rows.times.length) {
      const next = await this.#wellStages.next(rows, from, box);
      if (next === null) {
        await this.#wait("The well takes no rows now: waiting.");
        continue;
      }
      this.#saidWaiting = false;
      const piece = sliceRows(rows, from, next.to);
      if (await this.#isStored(next.stageId, piece)) from = next.to;
    }
  }

  /** False: the stage did not accept the rows, so their stage has to be looked up again. */
  async #isStored(stageId: number, rows: FeedRows): Promise<boolean> {
    const channels = await this.#units.agreeing(stageId, rows.channels);
    try {
      await this.#services.samples.append(this.#context.identity, stageId, {
        source: this.#source,
        firstSequence: rows.firstSequence,
        times: rows.times.map(Math.round),
        channels: channels.map(({ name, unit, values }): BatchChannel => ({
          name,
          unit,
          values,
          present: present(values),
        })),
      });
      this.#saidInactive = false;
      await this.#context.received({ stageId, times: rows.times, channels });
      return true;
    } catch (error) {
      if (isInactive(error)) await this.#waitForCompany();
      else this.#refuseWhenClosed(error);
      return false;
    }
  }

  async #wait(message: string): Promise<void> {
    if (!this.#saidWaiting) await this.#context.log("warning", message);
    this.#saidWaiting = true;
    await this.#pause();
  }

  /** A closed or deleted fixed stage ends the feed; for a well, the next stage is looked up. */
  #refuseWhenClosed(error: unknown): void {
    const code = error instanceof DomainError ? error.code : null;
    if (code !== "stage.closed" && code !== "notFound") throw error;
    if (!("stageId" in this.#position)) return;
    if (code === "notFound") throw new JobFailure("The stage was deleted.");
    throw new StageClosed("The stage is FINAL.");
  }

  /** Waits until the company is active again; no rows are lost. */
  async #waitForCompany(): Promise<void> {
    if (!this.#saidInactive)
      await this.#context.log(
        "warning",
        "The company is inactive and takes no samples: waiting until it is active again.",
      );
    this.#saidInactive = true;
    await this.#pause();
  }

  #pause(): Promise<void> {
    const { stagePollMs } = this.#services.timing;
    return sleep(stagePollMs, undefined, { signal: this.#context.signal });
  }

  async #awaitStage(): Promise<FeedStage> {
    for (;;) {
      const stage = await this.#currentStage();
      if (stage !== null) {
        this.#saidWaiting = false;
        return stage;
      }
      if ("stageId" in this.#position)
        throw new JobFailure("The stage was deleted.");
      await this.#wait(
        "The well has no live and no pending stage: waiting for one.",
      );
    }
  }

  #currentStage(): Promise<FeedStage | null> {
    const position = this.#position;
    return this.#read((transaction) =>
      "stageId" in position
        ? findStage(transaction, position.stageId)
        : findOpenStage(transaction, position.wellId),
    );
  }

  #read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#services.database, this.#context.identity, work);
  }
}
