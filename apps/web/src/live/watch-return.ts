import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { watchSleep } from "./sleep-watch.ts";

/** Something that listens to the server. */
interface Returning {
  /** Nothing is asked for while the page is hidden, and at once when it is shown again. */
  setShown: (isShown: boolean) => void;
  /** A connection of before is dead, though nothing says so. */
  renew: () => void;
}

/** The page is hidden or shown, the network is back, the machine woke up. */
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
