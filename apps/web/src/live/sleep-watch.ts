import type { Timers } from "./event-stream.ts";

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
