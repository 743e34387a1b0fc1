import { useEffect, useState, useSyncExternalStore } from "react";
import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { watchSleep } from "./sleep-watch.ts";
import { feedServices } from "./stage-feed-services.ts";
import { StageFeed, type FeedState, type StageChange } from "./stage-feed.ts";

/** The page is hidden or shown, the network is back, the machine woke up. */
function watchReturn(feed: StageFeed): () => void {
  const lookAtPage = () => feed.setShown(!document.hidden);
  document.addEventListener("visibilitychange", lookAtPage);
  lookAtPage();
  const unsubscribe = connection.subscribe(() => {
    if (connection.current().isOnline) feed.renew();
  });
  const endSleepWatch = watchSleep({
    now: () => Date.now(),
    isHidden: () => document.hidden,
    timers: browserTimers,
    onWoke: () => feed.renew(),
  });
  return () => {
    document.removeEventListener("visibilitychange", lookAtPage);
    unsubscribe();
    endSleepWatch();
  };
}

/** A feed of the stage that lives as long as the component shows it; null before it has started. */
export function useStageFeed(
  stageId: number,
  onChange: (change: StageChange) => void,
): StageFeed | null {
  const [feed, setFeed] = useState<StageFeed | null>(null);
  useEffect(() => {
    const started = new StageFeed(feedServices(stageId, onChange));
    const unwatch = watchReturn(started);
    started.load();
    setFeed(started);
    return () => {
      unwatch();
      started.stop();
      setFeed(null);
    };
  }, [stageId, onChange]);
  return feed;
}

export function useFeedState(feed: StageFeed): FeedState {
  return useSyncExternalStore(feed.subscribe, feed.state);
}
