import { authorizedFetch } from "#api/authorized-fetch.ts";
import { connection } from "#api/browser-connection.ts";
import { takeStreamSlot } from "./stream-slots.ts";

/** Wraps a stream to call back when it ends for any reason. */
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
  // A page restored from the browser's cache reports no protocol; its later requests do.
  const requests = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  return requests.some(
    ({ nextHopProtocol }) =>
      nextHopProtocol === "h2" || nextHopProtocol === "h3",
  );
}

/**
 * Opens an event stream of the API; where each stream needs a connection, it
 * takes one of the few slots for them.
 */
export async function openEvents(path: string, signal: AbortSignal) {
  const release = isConnectionShared()
    ? () => undefined
    : await takeStreamSlot(navigator.locks);
  try {
    const response = await authorizedFetch(
      path,
      // The stream lasts as long as the page, and one-time requests must not wait for it.
      {
        signal,
        priority: "low",
        headers: { accept: "text/event-stream" },
      },
      // A proxy may let everything through except streams.
      { onNoResponse: () => connection.doubted() },
    );
    if (response.body === null) throw new Error("The stream has no body");
    return watchEnd(response.body, release);
  } catch (failure) {
    release();
    throw failure;
  }
}
