import { EventStream, type Timers } from "./event-stream.ts";
import type { SeriesColumn } from "./decode-series.ts";
import { readLiveMessage } from "./live-messages.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";
import { StageReadings, type ChannelHeader } from "./stage-readings.ts";

/** What the feed asks of the world; tests give their own. */
export interface FeedServices {
  loadHeaders: (signal: AbortSignal) => Promise<readonly ChannelHeader[]>;
  /** Samples of series from a time on, from the beginning when it is null. */
  loadHistory: (
    seriesIds: readonly number[],
    fromTime: number | null,
    signal: AbortSignal,
  ) => Promise<SeriesColumn[]>;
  openStream: (
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** No further try can help: the stage is gone or not ours to see. */
  isFinal: (failure: Error) => boolean;
  /** The stage record changed on the server. */
  onStageChanged: () => void;
  now: () => number;
  random: () => number;
  readonly timers: Timers;
}

export interface FeedState {
  readonly history: "loading" | "ready" | "failed";
  readonly failure: Error | null;
  /** `off` while the person or the stage wants no live samples. */
  readonly stream: "off" | "connecting" | "open" | "lost";
}

/** A sample may have been committed just before we subscribed and after we last read; one minute covers any commit. */
const overlapMs = 60_000;
/** New channels appear in bursts; their names are asked for once. */
const headersPauseMs = 2_000;

/**
 * Past and live samples of one stage. It subscribes while history loads and
 * merges by time, so nothing is missed and nothing counts twice; after a break
 * it asks only for what it missed.
 */
export class StageFeed {
  readonly readings = new StageReadings();
  readonly #services: FeedServices;
  readonly #lifetime = new AbortController();
  readonly #listeners = new Set<() => void>();
  #channels: readonly string[] | null = null;
  #hasHeaders = false;
  #requestedIds = new Set<number>();
  #stream: EventStream | null = null;
  #headersQueued = false;
  #state: FeedState = {
    history: "loading",
    failure: null,
    stream: "off",
  };
  #clockOffset = 0;
  #lastArrival: number | null = null;

  constructor(services: FeedServices) {
    this.#services = services;
  }

  readonly state = (): FeedState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server's clock as far as we know it. */
  serverNow(): number {
    return this.#services.now() + this.#clockOffset;
  }

  /** How long ago live samples last arrived; null before the first. */
  sinceArrivalMs(): number | null {
    return this.#lastArrival === null
      ? null
      : this.#services.now() - this.#lastArrival;
  }

  /** Loads everything; also the second try after a failure. The names of the channels are asked for before it is known which are wanted. */
  load(): void {
    // What is on screen stays there while it is read again.
    const isFirst = this.readings.newestTime() === null;
    this.#change({ history: isFirst ? "loading" : "ready", failure: null });
    void this.#guard(async () => {
      await this.#loadHeaders();
      await this.#loadMissing();
    });
  }

  /** The channels to show; those not yet held are loaded. */
  setChannels(channels: readonly string[]): void {
    this.#channels = channels;
    void this.#guard(() => this.#loadMissing());
  }

  setLive(live: boolean): void {
    if (live && !this.#stream) this.#openStream();
    if (!live && this.#stream) {
      this.#stream.stop();
      this.#stream = null;
      this.#change({ stream: "off" });
    }
  }

  /** The network or the page is back: do not wait for the next try. */
  wake(): void {
    this.#stream?.retryNow();
  }

  /** Reads all samples again. */
  reload(): void {
    this.#requestedIds.clear();
    this.load();
  }

  /** Asks for what may have been missed; while everything is being loaded nothing can be. */
  catchUp(): void {
    if (this.#state.history === "loading") return;
    void this.#guard(() => this.#catchUp());
  }

  stop(): void {
    this.setLive(false);
    this.#lifetime.abort();
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (this.#lifetime.signal.aborted) return;
      this.#change({
        history: "failed",
        failure:
          failure instanceof Error ? failure : new Error(String(failure)),
      });
    }
  }

  async #loadHeaders(): Promise<void> {
    this.readings.setHeaders(
      await this.#services.loadHeaders(this.#lifetime.signal),
    );
    this.#hasHeaders = true;
  }

  #wantedIds(): Set<number> {
    const channels = this.#channels ?? [];
    return new Set(
      channels.flatMap((channel) => this.readings.idOf(channel) ?? []),
    );
  }

  async #loadMissing(): Promise<void> {
    if (!this.#hasHeaders || this.#channels === null) return;
    const wanted = this.#wantedIds();
    const missing = [...wanted].filter((id) => !this.#requestedIds.has(id));
    if (missing.length > 0) await this.#loadWhole(missing);
    this.#change({ history: "ready" });
  }

  async #loadWhole(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#requestedIds.add(id);
    const { signal } = this.#lifetime;
    try {
      const loaded = await this.#services.loadHistory(ids, null, signal);
      this.readings.take(loaded, this.#wantedIds());
    } catch (failure) {
      for (const id of ids) this.#requestedIds.delete(id);
      throw failure;
    }
  }

  async #catchUp(): Promise<void> {
    const newest = this.readings.newestTime();
    const wanted = this.#wantedIds();
    if (wanted.size === 0) return;
    const from = newest === null ? null : newest - overlapMs;
    const { signal } = this.#lifetime;
    const missed = await this.#services.loadHistory([...wanted], from, signal);
    this.readings.take(missed, wanted);
    if (this.#state.history === "failed")
      this.#change({ history: "ready", failure: null });
  }

  #openStream(): void {
    this.#change({ stream: "connecting" });
    const { openStream, isFinal, random, timers } = this.#services;
    const stream = new EventStream({
      open: openStream,
      onEvent: (event) => this.#hear(event),
      onLost: () => this.#change({ stream: "lost" }),
      isFinal,
      random,
      timers,
    });
    this.#stream = stream;
    void stream.run();
  }

  #hear(event: ServerSentEvent): void {
    const message = readLiveMessage(event);
    switch (message?.kind) {
      case "hello":
        this.#greeted(message.serverTime);
        return;
      case "samples":
        this.#takeLive(message.columns);
        return;
      case "stage":
        this.#services.onStageChanged();
        return;
      case undefined:
        return;
    }
  }

  /** From here on nothing is missed; what was committed before is asked for once. */
  #greeted(serverTime: number): void {
    this.#clockOffset = serverTime - this.#services.now();
    this.#change({ stream: "open" });
    if (this.#state.history !== "loading") this.catchUp();
    else this.#afterLoading(() => this.catchUp());
  }

  #afterLoading(action: () => void): void {
    const unsubscribe = this.subscribe(() => {
      if (this.#state.history === "loading") return;
      unsubscribe();
      action();
    });
  }

  #takeLive(columns: readonly SeriesColumn[]): void {
    if (columns.some(({ seriesId }) => !this.readings.isKnown(seriesId)))
      this.#queueHeaders();
    this.#lastArrival = this.#services.now();
    this.readings.take(columns, this.#wantedIds());
  }

  /** A series we do not know: a channel started after we asked for their names. */
  #queueHeaders(): void {
    if (this.#headersQueued || this.#state.history === "loading") return;
    this.#headersQueued = true;
    this.#services.timers.after(headersPauseMs, () => {
      this.#headersQueued = false;
      if (this.#lifetime.signal.aborted) return;
      void this.#guard(async () => {
        await this.#loadHeaders();
        await this.#loadMissing();
      });
    });
  }

  #change(change: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
