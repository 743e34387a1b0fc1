import { EventStream, type Timers } from "./event-stream.ts";
import type { SeriesColumn } from "./decode-series.ts";
import { readLiveMessage, type stageChanges } from "./live-messages.ts";
import {
  SampleHistory,
  type HeldSamples,
  type HistoryServices,
} from "./sample-history.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";
import { StageReadings } from "./stage-readings.ts";

/** The parts besides samples that the page must reload; `all` after a loss of connection. */
export type StageChange = (typeof stageChanges)[number] | "all";

/** The external services of the feed; tests supply their own. */
export interface FeedServices extends HistoryServices {
  openStream: (
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** No retry can help: the stage is gone or not visible to the user. */
  isFinal: (failure: Error) => boolean;
  onChange: (change: StageChange) => void;
  /** Whether the server is likely to be reachable. */
  isReachable: () => boolean;
  now: () => number;
  random: () => number;
  readonly timers: Timers;
}

export interface FeedState {
  readonly history: "loading" | "ready" | "failed";
  readonly failure: Error | null;
  /**
   * `off` while the user or the stage wants no live samples, `polled` while
   * they are requested every 10 s because nothing can be pushed.
   */
  readonly stream: "off" | "connecting" | "open" | "polled" | "lost";
  /** Since when, by the server's clock, it cannot store arriving data; null while it can. */
  readonly notStoredSince: number | null;
}

/** New channels appear in bursts; their names are requested once. */
const headersPauseMs = 2_000;
/** The refresh interval of a running stage where nothing is pushed. */
const pollMs = 10_000;
/** A page hidden for longer closes its connection: a browser has only six for all its pages. */
const hiddenMs = 60_000;
/**
 * With a stream only the position is kept up to date, so that little must be
 * requested after an interruption.
 */
const checkMs = 60_000;

/**
 * Past and live samples of one stage. It subscribes while history loads and
 * merges by time, so nothing is missed and nothing counts twice; after an
 * interruption it requests only what was stored meanwhile.
 */
export class StageFeed {
  readonly readings = new StageReadings();
  readonly #services: FeedServices;
  readonly #lifetime = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #history: SampleHistory;
  #stream: EventStream | null = null;
  #isWanted = false;
  #isRunning = false;
  #isShown = true;
  #hasUnreported = false;
  #wasGreeted = false;
  #headersQueued = false;
  #state: FeedState = {
    history: "loading",
    failure: null,
    stream: "off",
    notStoredSince: null,
  };
  #clockOffset = 0;
  #lastArrival: number | null = null;
  #lastAsked: number;
  #cancelPoll: () => void = () => undefined;
  #cancelHiding: () => void = () => undefined;

  constructor(services: FeedServices) {
    this.#services = services;
    this.#lastAsked = services.now();
    this.#history = new SampleHistory(
      this.readings,
      services,
      this.#lifetime.signal,
    );
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

  /**
   * Loads everything; also used to retry after a failure. Channel names are
   * requested before the wanted channels are known.
   */
  load(): void {
    // Displayed samples stay while they are read again.
    const isFirst = this.readings.newestTime() === null;
    this.#change({ history: isFirst ? "loading" : "ready", failure: null });
    void this.#guard(() => this.#loadAll());
  }

  /** Sets the channels to show; those not yet held are loaded, others are dropped. */
  setChannels(channels: readonly string[]): void {
    this.#history.setChannels(channels);
    void this.#guard(() => this.#loadMissing());
  }

  /** Sets whether to stream; a stage that is not running is not polled where nothing can be pushed. */
  setLive(isWanted: boolean, isRunning = isWanted): void {
    this.#isWanted = isWanted;
    this.#isRunning = isRunning;
    // The effects of a chart may run once more after its feed was stopped: those
    // of a child run before the effect of its page that starts the next feed.
    if (this.#lifetime.signal.aborted) return;
    if (isWanted && this.#isShown && !this.#stream) this.#openStream();
    if (!isWanted) this.#closeStream();
  }

  /** Requests nothing while the page is hidden, and resumes immediately when it is shown again. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#cancelHiding();
    if (isShown) {
      this.setLive(this.#isWanted, this.#isRunning);
      this.wake();
      if (this.#hasUnreported) this.#notify("all");
      this.#hasUnreported = false;
    } else {
      this.#cancelHiding = this.#services.timers.after(hiddenMs, () =>
        this.#closeStream(),
      );
    }
  }

  /** The page is back: retries immediately. */
  wake(): void {
    this.#stream?.retryNow();
    if (this.#state.stream === "open" || this.#state.history === "failed")
      this.catchUp();
    else this.#poll();
  }

  /** The network is back or the machine woke up: earlier connections are dead without an error. */
  renew(): void {
    this.#stream?.renew();
    if (this.#state.history === "failed") this.catchUp();
  }

  /** Reads all samples again. */
  reload(): void {
    this.#history.forget();
    this.load();
  }

  /**
   * Requests samples that may have been missed; during a full load there can be
   * none, and a hidden page does it when shown.
   */
  catchUp(): void {
    if (this.#state.history === "loading" || !this.#isShown) return;
    void this.#guard(() => this.#catchUp());
  }

  /** The held samples of the stage, to be saved. */
  held(): HeldSamples | null {
    return this.#history.held();
  }

  stop(): void {
    this.#cancelHiding();
    this.#closeStream();
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

  async #loadAll(): Promise<void> {
    await this.#history.loadHeaders();
    await this.#loadMissing();
  }

  async #loadMissing(): Promise<void> {
    // The chart's own lines load first; channels of other parts must not delay them.
    if (await this.#history.loadPrefetched())
      this.#change({ history: "ready" });
    if (await this.#history.loadMissing()) this.#change({ history: "ready" });
  }

  async #catchUp(): Promise<void> {
    this.#lastAsked = this.#services.now();
    const isLoaded = await this.#history.catchUp();
    if (isLoaded && this.#state.history === "failed")
      this.#change({ history: "ready", failure: null });
  }

  #openStream(): void {
    this.#change({ stream: "connecting" });
    const { openStream, isFinal, random, timers } = this.#services;
    const stream = new EventStream({
      open: openStream,
      onEvent: (event) => this.#receive(event),
      onLost: () => {
        if (this.#state.stream !== "polled") this.#change({ stream: "lost" });
      },
      isFinal,
      random,
      timers,
    });
    this.#stream = stream;
    void stream.run();
    this.#schedulePoll();
  }

  #closeStream(): void {
    if (!this.#stream) return;
    this.#cancelPoll();
    this.#stream.stop();
    this.#stream = null;
    this.#change({ stream: "off" });
  }

  #schedulePoll(): void {
    this.#cancelPoll = this.#services.timers.after(pollMs, () => {
      this.#poll();
      this.#schedulePoll();
    });
  }

  #poll(): void {
    const { isReachable, now } = this.#services;
    if (!this.#isShown || this.#state.history === "loading") return;
    if (this.#state.stream === "open") {
      if (now() - this.#lastAsked >= checkMs) this.catchUp();
      return;
    }
    if (this.#stream && this.#isRunning && isReachable())
      void this.#guard(() => this.#refresh());
  }

  /** Requests the changes that a stream would have pushed. */
  async #refresh(): Promise<void> {
    const newestBefore = this.readings.newestTime();
    this.#history.forgetHeaders();
    try {
      await this.#catchUp();
    } catch (failure) {
      if (this.#state.stream === "polled") this.#change({ stream: "lost" });
      throw failure;
    }
    if (this.readings.newestTime() !== newestBefore)
      this.#lastArrival = this.#services.now();
    const { stream } = this.#state;
    if (stream === "lost" || stream === "connecting")
      this.#change({ stream: "polled", notStoredSince: null });
    this.#notify("all");
  }

  #receive(event: ServerSentEvent): void {
    const message = readLiveMessage(event);
    switch (message?.kind) {
      case "hello":
        this.#greeted(message.serverTime);
        return;
      case "samples":
        this.#takeLive(message.columns);
        return;
      case "notStored":
        this.#change({ notStoredSince: message.since });
        return;
      case "unstored":
        this.#lastArrival = this.#services.now();
        this.#history.receiveUnstored(message.columns);
        return;
      case "replaced":
        this.#history.forget();
        this.#history.forgetHeaders();
        this.catchUp();
        this.#notify("all");
        return;
      case "computed":
        this.#history.forgetComputed();
        this.catchUp();
        this.#notify("computed");
        return;
      default:
        if (message !== null) this.#notify(message.kind);
    }
  }

  /** From here on nothing is missed; samples stored before are requested once. */
  #greeted(serverTime: number): void {
    this.#clockOffset = serverTime - this.#services.now();
    this.#change({ stream: "open", notStoredSince: null });
    if (this.#wasGreeted) {
      this.#history.forgetHeaders();
      this.#notify("all");
    }
    this.#wasGreeted = true;
    // Everything is read again: samples shown without being stored may never be stored.
    this.#history.forgetUnstored();
    if (this.#state.history !== "loading") this.catchUp();
    else this.#afterLoading(() => this.catchUp());
  }

  /** A hidden page is notified of all changes at once when it is shown. */
  #notify(change: StageChange): void {
    if (this.#isShown) this.#services.onChange(change);
    else this.#hasUnreported = true;
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
    this.#history.receive(columns);
  }

  /** An unknown series: a channel started after the names were requested. */
  #queueHeaders(): void {
    if (this.#headersQueued || this.#state.history === "loading") return;
    this.#headersQueued = true;
    this.#services.timers.after(headersPauseMs, () => {
      this.#headersQueued = false;
      // Its samples will queue this again when the page is shown.
      if (this.#lifetime.signal.aborted || !this.#isShown) return;
      void this.#guard(() => this.#loadAll());
    });
  }

  #change(change: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
