import type { ServerResponse } from "node:http";
import type { LiveEvent, LiveMessages } from "@stagecraft/contract";
import { decodeFrame, encodeFrame } from "@stagecraft/series";
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

function frameWithout(frame: string, seriesId: number): string {
  const { columns } = decodeFrame(Buffer.from(frame, "base64"));
  const others = columns.filter((column) => column.seriesId !== seriesId);
  return Buffer.from(encodeFrame({ columns: others })).toString("base64");
}

function withoutGuidance(message: LiveMessage): LiveMessage {
  if (message.kind !== "samples" || message.guidanceSeriesId === null)
    return message;
  const { frame, guidanceSeriesId } = message;
  return { ...message, frame: frameWithout(frame, guidanceSeriesId) };
}

type Encodings = WeakMap<LiveMessage, Buffer>;
const encodedWhole: Encodings = new WeakMap();
const encodedWithoutGuidance: Encodings = new WeakMap();

/** One encoding per message for those who read guidance and one for the others, however many viewers. */
function encode(message: LiveMessage, readsGuidance: boolean): Buffer {
  const encoded = readsGuidance ? encodedWhole : encodedWithoutGuidance;
  const known = encoded.get(message);
  if (known !== undefined) return known;
  const told = readsGuidance ? message : withoutGuidance(message);
  const bytes = Buffer.from(textOf(told));
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
  /** Guidance in numbers is left out of the samples for all others. */
  readonly readsGuidance: boolean;
  /** When the session ends; the stream ends with it and the viewer signs in again. */
  readonly expiresAt: number;
  /** Whether the viewer may still see the stage, and as much of it. */
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
  const { response, subscribe, readsGuidance } = options;
  const { expiresAt, stillAllowed } = options;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (bytes: Buffer | string) => {
    if (response.writableLength > largestBacklogBytes) response.destroy();
    else response.write(bytes);
  };
  const recheck = () => {
    stillAllowed().then(
      (allowed) =>
        allowed && Date.now() < expiresAt ? undefined : response.end(),
      () => response.end(),
    );
  };
  const unsubscribe = subscribe((message) => {
    if (isFor(options, message)) send(encode(message, readsGuidance));
    // Its tags or settings may have changed, and with them what is for whom.
    if (message.kind === "stage") recheck();
  });
  const ping = setInterval(() => send(": ping\n\n"), pingEveryMs);
  const rechecks = setInterval(recheck, recheckEveryMs);
  response.on("close", () => {
    unsubscribe();
    clearInterval(ping);
    clearInterval(rechecks);
  });
  send(helloText());
}
