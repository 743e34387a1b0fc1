import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { loadHistory } from "./load-history.ts";
import { openEvents } from "./open-events.ts";
import { savedSamples, withSaved } from "./saved-samples.ts";
import { seriesDecoder } from "./series-decoder.ts";
import { headersOf, takePrefetchedHistory } from "./prefetched-stage.ts";
import type { FeedServices, StageChange } from "./stage-feed.ts";

const finalStatuses: readonly number[] = [401, 403, 404];

export function feedServices(
  stageId: number,
  onChange: (change: StageChange) => void,
): FeedServices {
  // Its thread starts while the first responses are pending.
  seriesDecoder();
  return {
    ...withSaved(
      { loadHeaders: headersOf(stageId), loadHistory },
      {
        read: async () =>
          (await savedSamples.read(String(stageId)))?.value ?? null,
        isNoResponse: (failure) =>
          failure instanceof ApiError && failure.status === noResponseStatus,
      },
    ),
    loadPrefetched: () => takePrefetchedHistory(stageId),
    openStream: (signal) => openEvents(`stages/${stageId}/live`, signal),
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
