import { formatMoment } from "#entities/time/format-time.ts";
import { useClock } from "#entities/time/use-clock.ts";

/** `Nov 14, 2026 14:41 UTC`: pads are timed in UTC everywhere. */
export function BarClock() {
  const now = useClock(Date.now, true);
  return (
    <time className="dashboard-clock" dateTime={new Date(now).toISOString()}>
      <bdi>{`${formatMoment(now)} UTC`}</bdi>
    </time>
  );
}
