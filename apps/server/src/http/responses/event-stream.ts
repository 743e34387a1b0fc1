import type { ServerResponse } from "node:http";
import type { StreamEnd } from "@stagecraft/contract";
import { isUnavailable } from "#database/database.ts";

/** Limit for the unread data of a viewer; later events are dropped. */
const largestBacklogBytes = 256 * 1024;

const pingEveryMs = 15_000;

/** The viewer's rights, or those and the asset that the stream is about, which takes a query. */
export type CheckedPart = "rights" | "all";

export interface EventStreamOptions {
  readonly response: ServerResponse;
  /** When the session ends; the stream ends with it and the viewer signs in again. */
  readonly expiresAt: number;
  /** Whether the viewer would still be admitted, with the same rights. */
  readonly stillAllowed: (part: CheckedPart) => Promise<boolean>;
  /** Returns the state that brings a viewer who missed events up to date. */
  readonly latest: () => string;
  /** Shorter in tests. */
  readonly timing?: Partial<StreamTiming>;
}

export interface StreamTiming {
  /** A viewer that reads nothing for this long is closed. */
  readonly stalledAfterMs: number;
  /** Time allowed for reading the reason before the connection is cut. */
  readonly closingMs: number;
  /** How often it is checked whether the viewer's rights changed. */
  readonly rightsEveryMs: number;
  /** How often it is checked whether the viewer may still read the asset. */
  readonly recheckEveryMs: number;
}

export const usualStreamTiming: StreamTiming = {
  stalledAfterMs: 20_000,
  closingMs: 10_000,
  rightsEveryMs: 5000,
  recheckEveryMs: 30_000,
};

export interface EventStream {
  send(bytes: Buffer | string): void;
  /** Checks now whether the viewer may stay. */
  recheck(): void;
  onClose(action: () => void): void;
}

export function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Runs the action when the viewer disconnects, or now when it already has. */
export function whenClosed(response: ServerResponse, action: () => void): void {
  if (response.destroyed) action();
  else response.once("close", action);
}

/**
 * The bytes on their way to one viewer, bounded. A viewer that falls behind is
 * sent nothing until it has read the data in flight, and then gets the latest
 * state instead of the missed events; one that does not read at all is closed.
 */
class BoundedSender {
  readonly #response: ServerResponse;
  readonly #latest: () => string;
  readonly #timing: StreamTiming;
  #stall: NodeJS.Timeout | null = null;
  #isClosing = false;

  constructor({ response, latest, timing }: EventStreamOptions) {
    this.#response = response;
    this.#latest = latest;
    this.#timing = { ...usualStreamTiming, ...timing };
    response.on("drain", () => this.#caughtUp());
  }

  send(bytes: Buffer | string): void {
    if (this.#isClosing || this.#stall !== null) return;
    if (this.#response.writableLength <= largestBacklogBytes)
      this.#response.write(bytes);
    else
      this.#stall = setTimeout(
        () => this.close("stalled"),
        this.#timing.stalledAfterMs,
      );
  }

  /** Sends the reason and ends; a viewer that does not read even that is cut off. */
  close(reason: StreamEnd["reason"]): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.stopTimers();
    this.#response.end(eventText("closed", { reason } satisfies StreamEnd));
    const cut = setTimeout(
      () => this.#response.destroy(),
      this.#timing.closingMs,
    );
    this.#response.on("close", () => clearTimeout(cut));
  }

  stopTimers(): void {
    if (this.#stall !== null) clearTimeout(this.#stall);
    this.#stall = null;
  }

  #caughtUp(): void {
    if (this.#stall === null) return;
    this.stopTimers();
    this.send(this.#latest());
  }
}

/** Sends server-sent events to one viewer until either side disconnects. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { response, expiresAt, stillAllowed } = options;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const sender = new BoundedSender(options);
  const send = (bytes: Buffer | string) => sender.send(bytes);
  const check = (part: CheckedPart) => {
    if (Date.now() >= expiresAt) {
      sender.close("expired");
      return;
    }
    stillAllowed(part).then(
      (allowed) => (allowed ? undefined : sender.close("changed")),
      // While the database is unavailable, rights cannot change. The stream
      // stays open, so that the viewer is notified that nothing is stored.
      (error: unknown) =>
        isUnavailable(error) ? undefined : sender.close("failed"),
    );
  };
  const ping = setInterval(() => send(": ping\n\n"), pingEveryMs);
  const { rightsEveryMs, recheckEveryMs } = {
    ...usualStreamTiming,
    ...options.timing,
  };
  const checks = [
    setInterval(() => check("rights"), rightsEveryMs),
    setInterval(() => check("all"), recheckEveryMs),
  ];
  response.on("close", () => {
    sender.stopTimers();
    clearInterval(ping);
    for (const timer of checks) clearInterval(timer);
  });
  return {
    send,
    recheck: () => check("all"),
    onClose: (action) => void response.on("close", action),
  };
}
