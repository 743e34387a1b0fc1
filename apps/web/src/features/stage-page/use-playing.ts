import { useCallback, useState } from "react";

/** `?live=0` shows only stored samples. */
function wantsLive(): boolean {
  return new URLSearchParams(location.search).get("live") !== "0";
}

/** Playing is the default: leaving or entering the running states starts it again. */
export function usePlaying(live: boolean) {
  const [isPlaying, setPlaying] = useState(wantsLive);
  const [wasLive, setWasLive] = useState(live);
  if (wasLive !== live) {
    setWasLive(live);
    setPlaying(wantsLive());
  }
  const toggle = useCallback(() => setPlaying((playing) => !playing), []);
  return [isPlaying, toggle] as const;
}
