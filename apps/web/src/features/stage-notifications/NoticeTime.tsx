import { isEpochTime } from "@stagecraft/domain";
import { currentZoneLabel } from "#translations/reader-state.ts";
import { formatClock, formatMoment } from "#shared/time/format-time.ts";

/** `14:05:09` by the reader's clock; an index in seconds stays a number. */
export function NoticeTime({ timestamp }: { timestamp: number }) {
  if (!isEpochTime(timestamp)) return <bdi>{timestamp}</bdi>;
  return (
    <time
      dateTime={new Date(timestamp).toISOString()}
      data-tooltip={`${formatMoment(timestamp)} ${currentZoneLabel(timestamp)}`}
    >
      <bdi>{formatClock(timestamp)}</bdi>
    </time>
  );
}
