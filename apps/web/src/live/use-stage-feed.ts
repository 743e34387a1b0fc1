import { useEffect, useState, useSyncExternalStore } from "react";
import { connection } from "#api/browser-connection.ts";
import { feedServices } from "./stage-feed-services.ts";
import { StageFeed, type FeedState } from "./stage-feed.ts";

/** The page is shown again or the network is back: do not wait for the next try. */
function watchReturn(feed: StageFeed): () => void {
  const returned = () => {
    if (document.visibilityState === "visible") feed.wake();
  };
  document.addEventListener("visibilitychange", returned);
  const unsubscribe = connection.subscribe(() => {
    if (connection.current().isOnline) feed.wake();
  });
  return () => {
    document.removeEventListener("visibilitychange", returned);
    unsubscribe();
  };
}

/** A feed of the stage that lives as long as the component shows it; null before it has started. */
export function useStageFeed(
  stageId: number,
  onStageChanged: () => void,
): StageFeed | null {
  const [feed, setFeed] = useState<StageFeed | null>(null);
  useEffect(() => {
    const started = new StageFeed(feedServices(stageId, onStageChanged));
    const unwatch = watchReturn(started);
    started.load();
    setFeed(started);
    return () => {
      unwatch();
      started.stop();
      setFeed(null);
    };
  }, [stageId, onStageChanged]);
  return feed;
}

export function useFeedState(feed: StageFeed): FeedState {
  return useSyncExternalStore(feed.subscribe, feed.state);
}
