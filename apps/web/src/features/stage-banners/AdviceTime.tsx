import { isEpochTime, localClock } from "@stagecraft/domain";
import { formatClock } from "#shared/time/format-time.ts";
import { readsPadClock } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";

export function AdviceTime({ timestamp }: { timestamp: number }) {
  const text = useText();
  if (!isEpochTime(timestamp))
    return <bdi className="advice-time">{timestamp}</bdi>;
  return (
    <time
      className="advice-time"
      dateTime={new Date(timestamp).toISOString()}
      data-tooltip={text("banners.utc", { time: formatClock(timestamp) })}
    >
      {/* Shown by the person's local clock (decision A71), unless the pad's was chosen. */}
      <bdi>
        {readsPadClock() ? formatClock(timestamp) : localClock(timestamp)}
      </bdi>
    </time>
  );
}
