import { useEffect, useState, useSyncExternalStore } from "react";
import { keepSaved } from "./keep-saved.ts";
import { feedServices } from "./stage-feed-services.ts";
import { StageFeed, type FeedState, type StageChange } from "./stage-feed.ts";
import { watchReturn } from "./watch-return.ts";

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
