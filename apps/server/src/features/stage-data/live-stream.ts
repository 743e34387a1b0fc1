import type { LiveEvent, LiveMessages } from "@stagecraft/contract";
import { decodeFrame, encodeFrame } from "@stagecraft/series";
import {
  eventText as anyEventText,
  openEventStream,
  type EventStreamOptions,
} from "#http/responses/event-stream.ts";
import type { LiveMessage } from "#live/live-bus.ts";

function eventText<E extends LiveEvent>(
  event: E,
  data: LiveMessages[E],
): string {
  return anyEventText(event, data);
}

/** Announces that nothing is missed from here on: the viewer then requests what came before. */
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

/** Encodes each message once for viewers who read guidance and once for the others, however many there are. */
function encode(message: LiveMessage, readsGuidance: boolean): Buffer {
  const encoded = readsGuidance ? encodedWhole : encodedWithoutGuidance;
  const known = encoded.get(message);
  if (known !== undefined) return known;
  const notified = readsGuidance ? message : withoutGuidance(message);
  const bytes = Buffer.from(textOf(notified));
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
    case "replaced":
      return eventText("replaced", {});
    case "notStored":
      return eventText("notStored", { since: message.since });
    case "unstored":
      return eventText("unstored", { f: message.frame, at: message.at });
    case "missed":
      return helloText();
  }
}

export interface LiveStreamOptions extends Omit<EventStreamOptions, "latest"> {
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void;
  readonly seesInternal: boolean;
  readonly seesNotification: (notice: {
    readonly type: string;
    readonly code: number | null;
  }) => boolean;
  /** Numeric guidance is removed from the samples for all others. */
  readonly readsGuidance: boolean;
}

/** Viewers receive only what they may read. */
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

/** Sends a stage's changes to one viewer until either side disconnects. */
export function openLiveStream(options: LiveStreamOptions): void {
  const { subscribe, readsGuidance } = options;
  let notStored: LiveMessage | null = null;
  const stream = openEventStream({
    ...options,
    latest: () => helloText() + (notStored === null ? "" : textOf(notStored)),
  });
  const unsubscribe = subscribe((message) => {
    if (message.kind === "notStored") notStored = message;
    if (message.kind === "missed") notStored = null;
    if (isFor(options, message)) stream.send(encode(message, readsGuidance));
    // Tags or settings may have changed, and with them who may read what.
    if (message.kind === "stage") stream.recheck();
  });
  stream.onClose(unsubscribe);
  stream.send(helloText());
}
