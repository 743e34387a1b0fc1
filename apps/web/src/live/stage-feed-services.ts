import { ApiError } from "#api/api-error.ts";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { loadHistory } from "./load-history.ts";
import { seriesDecoder } from "./series-decoder.ts";
import { headersOf, takeHistoryAhead } from "./stage-ahead.ts";
import type { FeedServices, StageChange } from "./stage-feed.ts";
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
  const [page] = performance.getEntriesByType("navigation");
  const protocol = (page as PerformanceNavigationTiming | undefined)
    ?.nextHopProtocol;
  return protocol === "h2" || protocol === "h3";
}

async function openStream(stageId: number, signal: AbortSignal) {
  const release = isConnectionShared()
    ? () => undefined
    : await takeStreamSlot(navigator.locks);
  try {
    const response = await authorizedFetch(
      `stages/${stageId}/live`,
      { signal, headers: { accept: "text/event-stream" } },
      // Somebody between us and the server may let everything through but streams.
      { onNoAnswer: () => connection.doubted() },
    );
    if (response.body === null) throw new Error("The stream has no body");
    return watchEnd(response.body, release);
  } catch (failure) {
    release();
    throw failure;
  }
}

const finalStatuses: readonly number[] = [401, 403, 404];

export function feedServices(
  stageId: number,
  onChange: (change: StageChange) => void,
): FeedServices {
  // Its thread starts while the first answers are on their way.
  seriesDecoder();
  return {
    loadHeaders: headersOf(stageId),
    loadAhead: () => takeHistoryAhead(stageId),
    loadHistory,
    openStream: (signal) => openStream(stageId, signal),
    isFinal: (failure) =>
      failure instanceof ApiError && finalStatuses.includes(failure.status),
    isGone: (failure) => failure instanceof ApiError && failure.status === 404,
    isReachable: () => connection.current().isOnline,
    onChange,
    now: () => Date.now(),
    random: () => Math.random(),
    timers: browserTimers,
  };
}
