import { Banner } from "@stagecraft/ui";
import { IconWifiOff } from "@tabler/icons-react";
import { useConnection } from "#api/use-connection.ts";
import { useSavedDataTime } from "#shared/offline/saved-data-age.ts";
import {
  formatClock,
  formatDay,
  formatMoment,
} from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";

/** Adds the date for other days: the time alone would look like today. */
function momentOf(time: number, now: number): string {
  const isToday = formatDay(time) === formatDay(now);
  return isToday ? formatClock(time) : formatMoment(time);
}

function noteOf(
  text: Text,
  savedAt: number | null,
  lastGoodAt: number | null,
): string | undefined {
  const now = Date.now();
  if (savedAt !== null)
    return text("offline.savedData", { time: momentOf(savedAt, now) });
  return lastGoodAt === null
    ? undefined
    : text("shell.lastGood", { time: momentOf(lastGoodAt, now) });
}

function LostNetwork({ lastGoodAt }: { lastGoodAt: number | null }) {
  const text = useText();
  const savedAt = useSavedDataTime();
  return (
    <Banner
      tone="offline"
      icon={<IconWifiOff size={16} stroke={1.75} />}
      note={noteOf(text, savedAt, lastGoodAt)}
    >
      {text("shell.offline")}
    </Banner>
  );
}

export function OfflineBanner() {
  const { isOnline, lastGoodAt } = useConnection();
  return isOnline ? null : <LostNetwork lastGoodAt={lastGoodAt} />;
}
