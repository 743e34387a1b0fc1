import { Chip } from "@stagecraft/ui";
import { IconDatabaseOff, IconPlugConnectedX } from "@tabler/icons-react";
import { useCallback } from "react";
import { useConnection } from "#api/use-connection.ts";
import {
  streamDelayOf,
  type StreamDelay,
} from "#charts/stage-chart/stream-delay.ts";
import { type Stage, stageQueries } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { useQuery } from "@tanstack/react-query";

/** The delay of each source of a running stage, as a sentence; undefined until loaded. */
function useSourceDelays(stage: Stage): string | undefined {
  const text = useText();
  const { data } = useQuery(stageQueries.quality(stage.id));
  if (data === undefined) return undefined;
  if (data.sources.length === 0) return text("tools.noSources");
  return data.sources
    .map(({ source, delaySeconds }) =>
      delaySeconds === null
        ? text("tools.sourceSilent", { source })
        : text("tools.sourceDelay", {
            source,
            seconds: Math.round(delaySeconds),
          }),
    )
    .join("\n");
}

function DelayText({ delay }: { delay: StreamDelay }) {
  const text = useText();
  return (
    <>
      <span className="stage-delay-dot" aria-hidden="true" />
      <span className="stage-delay-word">{text("chart.streamDelay")}</span>
      <b>
        <bdi>
          {delay.seconds === null
            ? text("chart.delayOverAnHour")
            : text("chart.ageSeconds", { seconds: delay.seconds })}
        </bdi>
      </b>
    </>
  );
}

interface SupportDelayProps {
  delay: StreamDelay;
  stage: Stage;
  onTroubleshoot: () => void;
}

/** Support sees the delay of each source, and further details with one click. */
function SupportDelay({ delay, stage, onTroubleshoot }: SupportDelayProps) {
  const sources = useSourceDelays(stage);
  return (
    <button
      type="button"
      className="sc-button stage-delay"
      data-level={delay.level}
      data-tooltip={sources}
      onClick={onTroubleshoot}
    >
      <DelayText delay={delay} />
      {sources !== undefined && <span className="sc-hidden">{sources}</span>}
    </button>
  );
}

/** The database is unavailable: live samples are shown, but are not stored. */
function NotStored({ since }: { since: number }) {
  const text = useText();
  const time = formatClock(since);
  return (
    <span role="status" data-tooltip={text("chart.notStoredReason", { time })}>
      <Chip icon={<IconDatabaseOff size={14} stroke={1.75} />}>
        {text("chart.notStoredSince", { time })}
      </Chip>
    </span>
  );
}

interface StreamStatusProps {
  feed: StageFeed;
  stage: Stage;
  /** Undefined for users without permission. */
  onTroubleshoot: (() => void) | undefined;
}

/** Shows the delay of the samples, or that they are not live. */
export function StreamStatus(props: StreamStatusProps) {
  const { feed, stage, onTroubleshoot } = props;
  const text = useText();
  const { stream, notStoredSince } = useFeedState(feed);
  const { isOnline } = useConnection();
  const now = useClock(
    useCallback(() => feed.serverNow(), [feed]),
    true,
  );
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
  if (notStoredSince !== null) return <NotStored since={notStoredSince} />;
  const delay = streamDelayOf(stage.state, newestTime, now);
  if (delay === null) return null;
  return onTroubleshoot === undefined ? (
    <span className="stage-delay" data-level={delay.level}>
      <DelayText delay={delay} />
    </span>
  ) : (
    <SupportDelay delay={delay} stage={stage} onTroubleshoot={onTroubleshoot} />
  );
}
