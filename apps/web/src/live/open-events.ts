import { authorizedFetch } from "#api/authorized-fetch.ts";
import { breathe } from "#api/breathe.ts";
import { connection } from "#api/browser-connection.ts";
import { takeStreamSlot } from "./stream-slots.ts";

/** A stream that calls back when it has ended, however it ended. */
function watchEnd(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  body.pipeTo(writable).then(onEnd, onEnd);
  return readable;
}

/** Later protocols carry any number of streams over one connection. */
function isConnectionShared(): boolean {
  // A page that the browser kept says nothing about it; what it has asked for since does.
  const requests = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  return requests.some(
    ({ nextHopProtocol }) =>
      nextHopProtocol === "h2" || nextHopProtocol === "h3",
  );
}

/** Opens a stream of events of the API; over one connection per stream it takes one of the few places for them. */
export async function openEvents(path: string, signal: AbortSignal) {
  // A page that is being made opens it in a task of its own.
  await breathe();
  const release = isConnectionShared()
    ? () => undefined
    : await takeStreamSlot(navigator.locks);
  try {
    const response = await authorizedFetch(
      path,
      // It lasts as long as the page, and what is asked for once must not wait for it.
      {
        signal,
        priority: "low",
        headers: { accept: "text/event-stream" },
      },
      // Somebody between us and the server may let everything through but streams.
      { onNoResponse: () => connection.doubted() },
    );
    if (response.body === null) throw new Error("The stream has no body");
    return watchEnd(response.body, release);
  } catch (failure) {
    release();
    throw failure;
  }
}
