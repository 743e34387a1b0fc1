import { Banner } from "@stagecraft/ui";
import { IconWifiOff } from "@tabler/icons-react";
import { useConnection } from "#api/browser-connection.ts";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

export function OfflineBanner() {
  const text = useText();
  const { isOnline, lastGoodAt } = useConnection();
  if (isOnline) return null;
  return (
    <Banner
      tone="offline"
      icon={<IconWifiOff size={16} stroke={1.75} />}
      note={
        lastGoodAt === null
          ? undefined
          : text("shell.lastGood", { time: formatClock(lastGoodAt) })
      }
    >
      {text("shell.offline")}
    </Banner>
  );
}
