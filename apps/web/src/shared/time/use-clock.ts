import { useEffect, useState } from "react";

const tickMs = 1_000;

/** Returns the time by the given clock, updated every second while it ticks. */
export function useClock(now: () => number, isTicking: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    if (!isTicking) return;
    const timer = setInterval(() => setTime(now()), tickMs);
    return () => clearInterval(timer);
  }, [now, isTicking]);
  return time;
}
