import type { StageState } from "@stagecraft/domain";
import { Chip } from "@stagecraft/ui";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useConnection } from "#api/browser-connection.ts";
import {
  streamDelayOf,
  type StreamDelay,
} from "#charts/stage-chart/stream-delay.ts";
import { formatClock } from "#entities/time/format-time.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";

function useSeconds(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

function Delay({ delay }: { delay: StreamDelay }) {
  const text = useText();
  return (
    <span className="stage-delay" data-level={delay.level}>
      <span className="stage-delay-dot" aria-hidden="true" />
      {text("chart.streamDelay")}
      <b>
        {delay.seconds === null
          ? text("chart.delayOverAnHour")
          : text("chart.ageSeconds", { seconds: delay.seconds })}
      </b>
    </span>
  );
}

interface StreamStatusProps {
  feed: StageFeed;
  state: StageState;
}

/** How late the samples are, or that they are not live at all. */
export function StreamStatus({ feed, state }: StreamStatusProps) {
  const text = useText();
  const { stream } = useFeedState(feed);
  const { isOnline } = useConnection();
  useSeconds();
  const newestTime = feed.readings.newestTime();
  if (!isOnline || stream === "lost" || stream === "off") {
    return (
      <Chip icon={<IconPlugConnectedX size={14} stroke={1.75} />}>
        {newestTime === null
          ? text("chart.notLive")
          : text("chart.notLiveSince", { time: formatClock(newestTime) })}
      </Chip>
    );
  }
  const delay = streamDelayOf(state, newestTime, feed.serverNow());
  return delay === null ? null : <Delay delay={delay} />;
}
