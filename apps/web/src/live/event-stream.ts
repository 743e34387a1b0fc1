import {
  ServerSentEventReader,
  type ServerSentEvent,
} from "./server-sent-events.ts";

export interface Timers {
  /** Runs an action later; returns a function that cancels it. */
  after: (milliseconds: number, action: () => void) => () => void;
}

export const browserTimers: Timers = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface EventStreamOptions {
  open: (
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  onEvent: (event: ServerSentEvent) => void;
  /** The connection ended or failed; a retry follows unless `isFinal`. */
  onLost: (reason: Error) => void;
  /** No further try can help. */
  isFinal: (reason: Error) => boolean;
  readonly timers: Timers;
  random: () => number;
}

/** The server sends a heartbeat every 15 s; two missed ones and some slack mean the connection is dead. */
const silenceMs = 40_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Pause before retry number `failures`: doubling, with jitter so that viewers do not all reconnect
 * at once.
 */
export function pauseBeforeRetry(failures: number, random: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return whole * (0.5 + random / 2);
}

/** Keeps a stream of events open until it is stopped. */
export class EventStream {
  readonly #options: EventStreamOptions;
  #attempt: AbortController | null = null;
  #failures = 0;
  #wake: (() => void) | null = null;
  #stopped = false;
  #isRenewal = false;

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** Runs until stopped or finally rejected. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      const reason = await this.#follow();
      if (this.#isStopped()) return;
      this.#options.onLost(reason);
      if (this.#options.isFinal(reason)) return;
      if (this.#takeRenewal()) continue;
      this.#failures++;
      await this.#pause();
    }
  }

  /** Ends a pause, because the network is reported to be back. */
  retryNow(): void {
    this.#wake?.();
  }

  /** Drops a connection that is dead without an error, and reconnects immediately. */
  renew(): void {
    this.#isRenewal = true;
    this.#attempt?.abort(new Error("The connection is opened again"));
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#attempt?.abort();
    this.#wake?.();
  }

  #takeRenewal(): boolean {
    const isRenewal = this.#isRenewal;
    this.#isRenewal = false;
    return isRenewal;
  }

  #isStopped(): boolean {
    return this.#stopped;
  }

  /** One connection from opening to end; returns why it ended. */
  async #follow(): Promise<Error> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    const watchdog = this.#watch(attempt);
    try {
      const stream = await this.#options.open(attempt.signal);
      await this.#readAll(stream, watchdog.received);
      return new Error("The server closed the stream");
    } catch (failure) {
      return failure instanceof Error ? failure : new Error(String(failure));
    } finally {
      watchdog.end();
      // An unreadable event ends the reading, but the connection must be closed too.
      attempt.abort();
    }
  }

  async #readAll(
    stream: ReadableStream<Uint8Array<ArrayBuffer>>,
    received: () => void,
  ): Promise<void> {
    const reader = new ServerSentEventReader();
    const pieces = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return;
      received();
      this.#failures = 0;
      for (const event of reader.read(value)) this.#options.onEvent(event);
    }
  }

  #watch(attempt: AbortController) {
    const { timers } = this.#options;
    const abort = () =>
      attempt.abort(new Error("Nothing was received from the server"));
    let cancel = timers.after(silenceMs, abort);
    return {
      received: () => {
        cancel();
        cancel = timers.after(silenceMs, abort);
      },
      end: () => cancel(),
    };
  }

  #pause(): Promise<void> {
    const { timers, random } = this.#options;
    return new Promise((resolve) => {
      const cancel = timers.after(
        pauseBeforeRetry(this.#failures, random()),
        resolve,
      );
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
