import { currentZoneLabel } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useClock } from "#entities/time/use-clock.ts";

/** Shows `Nov 14, 2026 14:41 UTC`, by the clock the person chose, with its name. */
export function BarClock() {
  useText();
  const now = useClock(Date.now, true);
  return (
    <time className="dashboard-clock" dateTime={new Date(now).toISOString()}>
      <bdi>{`${formatMoment(now)} ${currentZoneLabel(now)}`}</bdi>
    </time>
  );
}
