import { useText } from "#translations/use-text.ts";
import { formatClock, formatMoment } from "./replay-time.ts";
import type { RunningReplay } from "./replay-session.ts";

interface ReplayMomentProps {
  running: RunningReplay;
}

/** Shows the replayed moment, and what its record cannot show. */
export function ReplayMoment({ running }: ReplayMomentProps) {
  const text = useText();
  const { followedFrom } = running.arrivals;
  const isBeginningStored =
    followedFrom < Infinity && followedFrom > running.from;
  return (
    <div className="replay-moment">
      <time dateTime={new Date(running.moment).toISOString()}>
        <bdi>{formatMoment(running.moment)}</bdi>
      </time>
      <span className="replay-note">
        {followedFrom === Infinity
          ? text("replay.storedAfterwards")
          : isBeginningStored
            ? text("replay.beginningStored", {
                time: formatClock(followedFrom),
              })
            : text("replay.asKnown")}
      </span>
    </div>
  );
}
