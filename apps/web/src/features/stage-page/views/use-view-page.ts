import { isLive } from "@stagecraft/domain";
import { useCallback, useState } from "react";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedRequests } from "../use-feed-requests.ts";
import { usePlaying } from "../use-playing.ts";
import { useStageRange } from "../use-stage-range.ts";

/**
 * The shared parts of pages with a single chart of a stage: range, settings,
 * live samples of their channels.
 */
export function useViewPage(
  stage: Stage,
  feed: StageFeed,
  channels: readonly string[],
) {
  const live = isLive(stage.state);
  const [isPlaying, onPlay] = usePlaying(live);
  const [range, onRange] = useStageRange();
  const [settings] = useState(() => new SharedChartSettings(localStorage));
  const update = useStageUpdates(stage.id);
  useFeedRequests(feed, channels, live, isPlaying);
  const onRefresh = useCallback(() => {
    update("all");
    feed.reload();
  }, [update, feed]);
  const source: ReadingSource = feed;
  return {
    live,
    isPlaying,
    onPlay,
    range,
    onRange,
    settings,
    onRefresh,
    source,
  };
}
