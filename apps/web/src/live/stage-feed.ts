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

/** What besides samples the page has to look at again; `all` after a time without word. */
export type StageChange = (typeof stageChanges)[number] | "all";

/** What the feed asks of the world; tests give their own. */
export interface FeedServices extends HistoryServices {
  openStream: (
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** No further try can help: the stage is gone or not ours to see. */
  isFinal: (failure: Error) => boolean;
  onChange: (change: StageChange) => void;
  /** Whether asking the server has a chance. */
  isReachable: () => boolean;
  now: () => number;
  random: () => number;
  readonly timers: Timers;
}

export interface FeedState {
  readonly history: "loading" | "ready" | "failed";
  readonly failure: Error | null;
  /**
   * `off` while the person or the stage wants no live samples, `polled` while
   * they are asked for every 10 s because nothing can be pushed.
   */
  readonly stream: "off" | "connecting" | "open" | "polled" | "lost";
  /** By the server's clock: since when it cannot store what arrives; null while it can. */
  readonly notStoredSince: number | null;
}

/** New channels appear in bursts; their names are asked for once. */
const headersPauseMs = 2_000;
/** The refresh of a running stage where nothing is pushed. */
const pollMs = 10_000;
/** A page that is hidden for longer gives its connection up: a browser has but six for all its pages. */
const hiddenMs = 60_000;
/** With a stream only the place is kept up to date, so that little is asked for after a break. */
const checkMs = 60_000;

/**
 * Past and live samples of one stage. It subscribes while history loads and
 * merges by time, so nothing is missed and nothing counts twice; after a break
 * it asks only for what was stored meanwhile.
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
  #hasUntold = false;
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

  /** Loads everything; also the second try after a failure. The names of the channels are asked for before it is known which are wanted. */
  load(): void {
    // What is on screen stays there while it is read again.
    const isFirst = this.readings.newestTime() === null;
    this.#change({ history: isFirst ? "loading" : "ready", failure: null });
    void this.#guard(() => this.#loadAll());
  }

  /** The channels to show; those not yet held are loaded, others are given up. */
  setChannels(channels: readonly string[]): void {
    this.#history.setChannels(channels);
    void this.#guard(() => this.#loadMissing());
  }

  /** Whether to listen; of a stage that is not running nothing is asked for where nothing can be pushed. */
  setLive(isWanted: boolean, isRunning = isWanted): void {
    this.#isWanted = isWanted;
    this.#isRunning = isRunning;
    if (isWanted && this.#isShown && !this.#stream) this.#openStream();
    if (!isWanted) this.#closeStream();
  }

  /** Nothing is asked for while the page is hidden, and at once when it is shown again. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#cancelHiding();
    if (isShown) {
      this.setLive(this.#isWanted, this.#isRunning);
      this.wake();
      if (this.#hasUntold) this.#notify("all");
      this.#hasUntold = false;
    } else {
      this.#cancelHiding = this.#services.timers.after(hiddenMs, () =>
        this.#closeStream(),
      );
    }
  }

  /** The page is back: do not wait for the next try. */
  wake(): void {
    this.#stream?.retryNow();
    if (this.#state.stream === "open" || this.#state.history === "failed")
      this.catchUp();
    else this.#poll();
  }

  /** The network is back or the machine woke up: a connection of before is dead, though nothing says so. */
  renew(): void {
    this.#stream?.renew();
    if (this.#state.history === "failed") this.catchUp();
  }

  /** Reads all samples again. */
  reload(): void {
    this.#history.forget();
    this.load();
  }

  /** Asks for what may have been missed; while everything is being loaded nothing can be, and a hidden page asks when it is shown. */
  catchUp(): void {
    if (this.#state.history === "loading" || !this.#isShown) return;
    void this.#guard(() => this.#catchUp());
  }

  /** What is held of the stage, to be saved. */
  held(): HeldSamples | null {
    return this.#history.held();
  }

  stop(): void {
    this.#cancelHiding();
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

  async #loadAll(): Promise<void> {
    await this.#history.loadHeaders();
    await this.#loadMissing();
  }

  async #loadMissing(): Promise<void> {
    // The chart's own lines come first; what others show must not keep them waiting.
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

  /** What a stream would have told, asked for. */
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
      case "computed":
        this.#history.forgetComputed();
        this.catchUp();
        this.#notify("computed");
        return;
      default:
        if (message !== null) this.#notify(message.kind);
    }
  }

  /** From here on nothing is missed; what was stored before is asked for once. */
  #greeted(serverTime: number): void {
    this.#clockOffset = serverTime - this.#services.now();
    this.#change({ stream: "open", notStoredSince: null });
    if (this.#wasGreeted) {
      this.#history.forgetHeaders();
      this.#notify("all");
    }
    this.#wasGreeted = true;
    // Read as a whole again: what was shown without being stored may never come.
    this.#history.forgetUnstored();
    if (this.#state.history !== "loading") this.catchUp();
    else this.#afterLoading(() => this.catchUp());
  }

  /** A hidden page hears of everything at once when it is shown. */
  #notify(change: StageChange): void {
    if (this.#isShown) this.#services.onChange(change);
    else this.#hasUntold = true;
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

  /** A series we do not know: a channel started after we asked for their names. */
  #queueHeaders(): void {
    if (this.#headersQueued || this.#state.history === "loading") return;
    this.#headersQueued = true;
    this.#services.timers.after(headersPauseMs, () => {
      this.#headersQueued = false;
      // Samples of it that come when the page is shown queue it again.
      if (this.#lifetime.signal.aborted || !this.#isShown) return;
      void this.#guard(() => this.#loadAll());
    });
  }

  #change(change: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
