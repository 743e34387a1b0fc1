import { useEffect, useState, useSyncExternalStore } from "react";
import { PadPlayback, type PlaybackState } from "./pad-playback.ts";
import type { PadTime } from "./pad-time.ts";

/** One playback for as long as the page is open; it follows a live pad. */
export function usePadPlayback(
  time: PadTime,
): readonly [playback: PadPlayback, state: PlaybackState] {
  const { from, to } = time;
  const [playback] = useState(() => new PadPlayback(time));
  useEffect(() => playback.follow({ from, to }), [playback, from, to]);
  useEffect(() => () => playback.stop(), [playback]);
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  return [playback, state];
}
