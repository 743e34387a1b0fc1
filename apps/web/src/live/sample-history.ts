import type { Column } from "@stagecraft/series";
import type { SeriesColumn } from "./decode-series.ts";
import {
  computationOf,
  withoutComputed,
  type FeedPosition,
} from "./feed-position.ts";
import type { ChannelHeader, StageReadings } from "./stage-readings.ts";

export interface HistoryResponse {
  readonly columns: readonly SeriesColumn[];
  readonly position: FeedPosition;
  /** The requested series that the response covers; absent means all. */
  readonly ids?: readonly number[];
}

/** Samples that were prefetched before there was a feed. */
export interface PrefetchedHistory extends HistoryResponse {
  readonly ids: readonly number[];
}

/** The held samples of a stage, and the position they reach. */
export interface HeldSamples {
  readonly headers: readonly ChannelHeader[];
  readonly position: FeedPosition;
  readonly columns: readonly SeriesColumn[];
}

export interface HistoryServices {
  loadHeaders: (signal: AbortSignal) => Promise<readonly ChannelHeader[]>;
  /** Loads samples of series, all or those stored after a position. */
  loadHistory: (
    seriesIds: readonly number[],
    after: FeedPosition | null,
    signal: AbortSignal,
  ) => Promise<HistoryResponse>;
  /** The prefetched samples; null when there are none. */
  loadPrefetched: () => Promise<PrefetchedHistory | null>;
  /** The requested data no longer exists. */
  isGone: (failure: Error) => boolean;
}

/** Copies the data, because a view would be saved with its whole underlying buffer. */
function ownCopy({ times, values }: Column): Column {
  return { times: times.slice(), values: values.slice() };
}

/** Reads the stored samples of a stage's wanted channels once, and later only newly stored ones. */
export class SampleHistory {
  readonly #readings: StageReadings;
  readonly #services: HistoryServices;
  readonly #signal: AbortSignal;
  #channels: readonly string[] | null = null;
  #hasHeaders = false;
  #headers: readonly ChannelHeader[] = [];
  readonly #heldIds = new Set<number>();
  #position: FeedPosition | null = null;
  #isComputedReplaced = false;
  #hasUnstored = false;
  /** Live samples received while a response is pending. */
  #receivedMeanwhile: SeriesColumn[] | null = null;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #nextCatchUp: Promise<boolean> | null = null;

  constructor(
    readings: StageReadings,
    services: HistoryServices,
    signal: AbortSignal,
  ) {
    this.#readings = readings;
    this.#services = services;
    this.#signal = signal;
  }

  /** Sets the channels to hold; others are dropped. */
  setChannels(channels: readonly string[]): void {
    this.#channels = channels;
    const wanted = this.#wantedIds();
    for (const id of this.#heldIds)
      if (!wanted.has(id)) this.#heldIds.delete(id);
    this.#readings.keepOnly(wanted);
  }

  /** Marks everything to be read again. */
  forget(): void {
    this.#heldIds.clear();
  }

  /** Everything computed was replaced on the server. */
  forgetComputed(): void {
    this.#isComputedReplaced = true;
  }

  /** The list of channels may have changed. */
  forgetHeaders(): void {
    this.#hasHeaders = false;
  }

  /** Receives pushed samples. */
  receive(columns: readonly SeriesColumn[]): void {
    this.#receivedMeanwhile?.push(...columns);
    this.#readings.take(columns, this.#wantedIds());
  }

  /** Receives samples that the server did not store: shown until it can store again, and never saved. */
  receiveUnstored(columns: readonly SeriesColumn[]): void {
    this.#hasUnstored = true;
    this.#readings.take(columns, this.#wantedIds());
  }

  /** Stored samples replace the unstored ones shown meanwhile. */
  forgetUnstored(): void {
    if (!this.#hasUnstored) return;
    this.#hasUnstored = false;
    this.forget();
  }

  /** The samples to save; null while they are about to be replaced, or nothing is held. */
  held(): HeldSamples | null {
    if (
      this.#position === null ||
      this.#isComputedReplaced ||
      this.#hasUnstored
    )
      return null;
    const columns = [...this.#heldIds].map((seriesId) => ({
      seriesId,
      column: ownCopy(this.#readings.columnOfId(seriesId)),
    }));
    return { headers: this.#headers, position: this.#position, columns };
  }

  async loadHeaders(): Promise<void> {
    this.#headers = await this.#services.loadHeaders(this.#signal);
    this.#readings.setHeaders(this.#headers);
    this.#hasHeaders = true;
    for (const id of this.#heldIds)
      if (!this.#readings.isKnown(id)) this.#heldIds.delete(id);
  }

  /** Takes the prefetched samples, the first time only; returns whether there is something to show. */
  loadPrefetched(): Promise<boolean> {
    return this.#inTurn(async () => {
      if (
        !this.#hasHeaders ||
        this.#channels === null ||
        this.#position !== null
      )
        return false;
      const prefetched = await this.#services.loadPrefetched();
      if (prefetched === null) return false;
      this.#readings.take(prefetched.columns, this.#wantedIds());
      const wanted = this.#wantedIds();
      for (const id of prefetched.ids)
        if (wanted.has(id)) this.#heldIds.add(id);
      this.#position = prefetched.position;
      return true;
    });
  }

  /** Reads wanted channels that are not held; false while these are not known yet. */
  loadMissing(): Promise<boolean> {
    return this.#inTurn(() => this.#loadMissing());
  }

  /** Reads samples stored since the last time; calls made while it is queued share it. */
  catchUp(): Promise<boolean> {
    this.#nextCatchUp ??= this.#inTurn(() => {
      this.#nextCatchUp = null;
      return this.#catchUp();
    });
    return this.#nextCatchUp;
  }

  async #catchUp(): Promise<boolean> {
    const areHeadersStale = !this.#hasHeaders || this.#isComputedReplaced;
    const headers = areHeadersStale ? this.loadHeaders() : undefined;
    try {
      await Promise.all([this.#readMissed(), headers]);
    } catch (failure) {
      if (!(failure instanceof Error && this.#services.isGone(failure)))
        throw failure;
      // A computed channel may have been removed with its settings.
      await (headers ?? this.loadHeaders());
      await this.#readMissed();
    }
    return this.#loadMissing();
  }

  /** One response at a time, so that samples pushed during it can be tracked. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(work);
    // The caller handles a failure; the next task runs anyway.
    this.#lastTurn = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async #loadMissing(): Promise<boolean> {
    if (!this.#hasHeaders || this.#channels === null) return false;
    const ids = [...this.#wantedIds()].filter((id) => !this.#heldIds.has(id));
    if (ids.length > 0) await this.#loadWhole(ids);
    return true;
  }

  async #loadWhole(ids: readonly number[]): Promise<void> {
    await this.#read(
      ids,
      null,
      ({ columns, position, ids: responded = ids }) => {
        this.#readings.replace(columns, this.#wantedIds());
        for (const id of responded) this.#heldIds.add(id);
        // Other held channels may end before this position, so the earlier one stays.
        this.#position ??= position;
      },
    );
  }

  async #readMissed(): Promise<void> {
    if (this.#heldIds.size === 0) return;
    const isReplaced = this.#isComputedReplaced;
    this.#isComputedReplaced = false;
    const after =
      isReplaced && this.#position !== null
        ? withoutComputed(this.#position)
        : this.#position;
    try {
      await this.#read([...this.#heldIds], after, (response) =>
        this.#takeMissed(response, isReplaced),
      );
    } catch (failure) {
      this.#isComputedReplaced ||= isReplaced;
      throw failure;
    }
  }

  async #read(
    ids: readonly number[],
    after: FeedPosition | null,
    take: (response: HistoryResponse) => void,
  ): Promise<void> {
    const pushed: SeriesColumn[] = [];
    this.#receivedMeanwhile = pushed;
    try {
      take(await this.#services.loadHistory(ids, after, this.#signal));
      // Samples pushed while the response was pending are newer than it.
      this.#readings.take(pushed, this.#wantedIds());
    } finally {
      this.#receivedMeanwhile = null;
    }
  }

  #takeMissed(
    { columns, position }: HistoryResponse,
    isReplaced: boolean,
  ): void {
    const isOther = computationOf(position) !== computationOf(this.#position);
    const isWhole = ({ seriesId }: SeriesColumn) =>
      (isReplaced || isOther) && this.#readings.isDerived(seriesId);
    this.#readings.replace(columns.filter(isWhole), this.#wantedIds());
    this.#readings.take(
      columns.filter((column) => !isWhole(column)),
      this.#wantedIds(),
    );
    this.#position = position;
  }

  #wantedIds(): Set<number> {
    const channels = this.#channels ?? [];
    return new Set(
      channels.flatMap((channel) => this.#readings.idOf(channel) ?? []),
    );
  }
}
