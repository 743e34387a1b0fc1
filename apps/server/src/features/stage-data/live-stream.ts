import type { ServerResponse } from "node:http";
import type { LiveEvent, LiveMessages } from "@stagecraft/contract";
import type { LiveMessage } from "#live/live-bus.ts";

/** A viewer that reads slower than this is dropped; it comes back and catches up by time. */
const largestBacklogBytes = 256 * 1024;

const pingEveryMs = 15_000;
const recheckEveryMs = 30_000;

function eventText<E extends LiveEvent>(
  event: E,
  data: LiveMessages[E],
): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Says that from here on nothing is missed: whoever hears it asks for what came before. */
function helloText(): string {
  return eventText("hello", { serverTime: Date.now() });
}

const encoded = new WeakMap<LiveMessage, Buffer>();

/** One encoding per message, however many viewers. */
function encode(message: LiveMessage): Buffer {
  const known = encoded.get(message);
  if (known !== undefined) return known;
  const bytes = Buffer.from(textOf(message));
  encoded.set(message, bytes);
  return bytes;
}

function textOf(message: LiveMessage): string {
  switch (message.kind) {
    case "samples":
      return eventText("samples", { f: message.frame, at: message.at });
    case "stage":
      return eventText("stage", {
        state: message.state as LiveMessages["stage"]["state"],
        updatedAt: message.updatedAt,
      });
    case "comment":
      return eventText("comment", { commentId: message.commentId });
    case "notification":
      return eventText("notification", {
        notificationId: message.notificationId,
      });
    case "summary":
      return eventText("summary", { revision: message.revision });
    case "computed":
      return eventText("computed", { revision: message.revision });
    case "missed":
      return helloText();
  }
}

export interface LiveStreamOptions {
  readonly response: ServerResponse;
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void;
  readonly seesInternal: boolean;
  readonly seesNotification: (notice: {
    readonly type: string;
    readonly code: number | null;
  }) => boolean;
  /** When the session ends; the stream ends with it and the viewer signs in again. */
  readonly expiresAt: number;
  /** Whether the viewer may still see the stage. */
  readonly stillAllowed: () => Promise<boolean>;
}

/** Nobody is told of what they may not read. */
function isFor(options: LiveStreamOptions, message: LiveMessage): boolean {
  switch (message.kind) {
    case "comment":
      return options.seesInternal || !message.internal;
    case "notification":
      return options.seesNotification(message);
    default:
      return true;
  }
}

/** Sends a stage's changes to one viewer until either side goes. */
export function openLiveStream(options: LiveStreamOptions): void {
  const { response, subscribe, expiresAt, stillAllowed } = options;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (bytes: Buffer | string) => {
    if (response.writableLength > largestBacklogBytes) response.destroy();
    else response.write(bytes);
  };
  const unsubscribe = subscribe((message) => {
    if (isFor(options, message)) send(encode(message));
  });
  const ping = setInterval(() => send(": ping\n\n"), pingEveryMs);
  const recheck = setInterval(() => {
    stillAllowed().then(
      (allowed) =>
        allowed && Date.now() < expiresAt ? undefined : response.end(),
      () => response.end(),
    );
  }, recheckEveryMs);
  response.on("close", () => {
    unsubscribe();
    clearInterval(ping);
    clearInterval(recheck);
  });
  send(helloText());
}
