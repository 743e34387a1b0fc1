import { useEffect, useState } from "react";
import { formatClock, formatDay } from "./format-time.ts";

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Everything on a pad is timed in UTC; so is the clock. */
export function UtcClock() {
  const now = useNow();
  return (
    <time className="utc-clock" dateTime={new Date(now).toISOString()}>
      <bdi>{`${formatDay(now)}, UTC`}</bdi>
      <bdi>{formatClock(now)}</bdi>
    </time>
  );
}
