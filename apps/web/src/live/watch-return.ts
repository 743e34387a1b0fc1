import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { watchSleep } from "./sleep-watch.ts";

/** A subscriber to the server. */
interface Returning {
  /** Requests nothing while the page is hidden, and resumes immediately when it is shown again. */
  setShown: (isShown: boolean) => void;
  /** An earlier connection is dead without an error. */
  renew: () => void;
}

/** Notifies the feed when the page is hidden or shown, the network is back, or the machine woke up. */
export function watchReturn(feed: Returning): () => void {
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
