import { connection } from "#api/browser-connection.ts";
import { type Timers, browserTimers } from "./event-stream.ts";

interface SleepWatchOptions {
  now: () => number;
  /** Browsers throttle timers of hidden pages to once a minute. */
  isHidden: () => boolean;
  readonly timers: Timers;
  /** The machine slept: its connections are dead without an error. */
  onWoke: () => void;
}

const beatMs = 5_000;
const latestBeatMs = 20_000;
const latestHiddenBeatMs = 90_000;

/**
 * Detects that the machine slept when a periodic timer fires much too late;
 * returns a function that stops it.
 */
export function watchSleep(options: SleepWatchOptions): () => void {
  const { now, isHidden, timers, onWoke } = options;
  let lastBeat = now();
  let cancel = timers.after(beatMs, beat);

  function beat() {
    const elapsed = now() - lastBeat;
    lastBeat = now();
    cancel = timers.after(beatMs, beat);
    if (elapsed > (isHidden() ? latestHiddenBeatMs : latestBeatMs)) onWoke();
  }

  return () => cancel();
}

/** A feed that the server pushes to. */
interface Subscriber {
  /** Requests nothing while the page is hidden, and resumes immediately when it is shown again. */
  setShown: (isShown: boolean) => void;
  /** An earlier connection is dead without an error. */
  renew: () => void;
}

/** Notifies the feed when the page is hidden or shown, the network is back, or the machine woke up. */
export function watchReturn(feed: Subscriber): () => void {
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
