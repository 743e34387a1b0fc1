import type { Timers } from "./event-stream.ts";

interface SleepWatchOptions {
  now: () => number;
  /** Browsers let the timers of hidden pages run once a minute. */
  isHidden: () => boolean;
  readonly timers: Timers;
  /** The machine slept: its connections are dead, though nothing says so. */
  onWoke: () => void;
}

const beatMs = 5_000;
const latestBeatMs = 20_000;
const latestHiddenBeatMs = 90_000;

/** Notices that the machine slept by a beat that comes much too late; the answer ends it. */
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
