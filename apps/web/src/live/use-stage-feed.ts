import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { loadHistory } from "./load-history.ts";
import { openEvents } from "./open-events.ts";
import { headersOf, takePrefetchedHistory } from "./prefetched-stage.ts";
import { savedSamples, withSaved } from "./saved-samples.ts";
import { seriesDecoder } from "./series-decoder.ts";
import {
  StageFeed,
  type FeedState,
  type StageChange,
  type FeedServices,
} from "./stage-feed.ts";
import { watchReturn } from "./sleep-watch.ts";

/** A feed of the stage that lives as long as the component shows it; null before it has started. */
export function useStageFeed(
  stageId: number,
  onChange: (change: StageChange) => void,
): StageFeed | null {
  const [feed, setFeed] = useState<StageFeed | null>(null);
  useEffect(() => {
    const started = new StageFeed(feedServices(stageId, onChange));
    const unwatch = watchReturn(started);
    const endSaving = keepSaved(stageId, started);
    started.load();
    setFeed(started);
    return () => {
      unwatch();
      endSaving();
      started.stop();
      setFeed(null);
    };
  }, [stageId, onChange]);
  return feed;
}

export function useFeedState(feed: StageFeed): FeedState {
  return useSyncExternalStore(feed.subscribe, feed.state);
}

/** For components that do not depend on the state of the stream. */
export function useFeedHistory(feed: StageFeed): FeedState["history"] {
  return useSyncExternalStore(feed.subscribe, () => feed.state().history);
}

/** A closed browser loses at most this much of the displayed data; the server has all of it. */
const intervalMs = 30_000;

/** The first save is early: many users look at a chart only briefly. */
const firstMs = 5_000;

/** Saves the samples a feed holds of a stage, periodically and when the page is left. */
function keepSaved(stageId: number, feed: StageFeed): () => void {
  let savedUntil: number | null = null;

  function save(): void {
    const newest = feed.readings.newestTime();
    const held = newest === savedUntil ? null : feed.held();
    if (held === null) return;
    savedUntil = newest;
    savedSamples
      .write(String(stageId), { value: held, at: Date.now() })
      .catch((failure: unknown) => console.warn("Not saved", failure));
  }

  const saveHidden = () => {
    if (document.hidden) save();
  };
  document.addEventListener("visibilitychange", saveHidden);
  const first = setTimeout(save, firstMs);
  const timer = setInterval(save, intervalMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener("visibilitychange", saveHidden);
    save();
  };
}

const finalStatuses: readonly number[] = [401, 403, 404];

function feedServices(
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
