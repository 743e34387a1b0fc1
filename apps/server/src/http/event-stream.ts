import type { ServerResponse } from "node:http";

/** A viewer that reads slower than this is dropped; it comes back and asks for what it missed. */
const largestBacklogBytes = 256 * 1024;

const pingEveryMs = 15_000;
const recheckEveryMs = 30_000;

export interface EventStreamOptions {
  readonly response: ServerResponse;
  /** When the session ends; the stream ends with it and the viewer signs in again. */
  readonly expiresAt: number;
  /** Whether the viewer would still be let in, and see as much. */
  readonly stillAllowed: () => Promise<boolean>;
}

export interface EventStream {
  send(bytes: Buffer | string): void;
  /** Asks now whether the viewer may stay. */
  recheck(): void;
  onClose(action: () => void): void;
}

export function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Server-sent events to one viewer until either side goes. */
export function openEventStream({
  response,
  expiresAt,
  stillAllowed,
}: EventStreamOptions): EventStream {
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
  const ping = setInterval(() => send(": ping\n\n"), pingEveryMs);
  const rechecks = setInterval(recheck, recheckEveryMs);
  response.on("close", () => {
    clearInterval(ping);
    clearInterval(rechecks);
  });
  return {
    send,
    recheck,
    onClose: (action) => void response.on("close", action),
  };
}
