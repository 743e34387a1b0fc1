import type { Plot } from "@stagecraft/domain";
import {
  planChannels,
  secondaryChannels,
  type StageChannel,
  type StageFacts,
} from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useAdditiveLabel } from "#charts/stage-chart/legend/use-additive-label.ts";
import type { ChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { shownSecondaries } from "#charts/stage-chart/settings/shown-charts.ts";
import { slopeChannel } from "#charts/stage-chart/legend/slope-line.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";

/** The channels of the charts that are shown, and no others. */
export function useShownChannels(
  plot: Plot,
  facts: StageFacts,
  settings: ChartSettings,
  channels: readonly StageChannel[],
): readonly string[] {
  const wanted = [
    ...new Set([
      ...plot.lines.map(({ attribute }) => attribute),
      slopeChannel,
      ...planChannels(plot, facts.parameters),
      ...shownSecondaries(settings).flatMap((kind) =>
        secondaryChannels(kind, facts, channels),
      ),
    ]),
  ].join();
  return useMemo(() => wanted.split(","), [wanted]);
}

export function useFeedRequests(
  feed: StageFeed,
  channels: readonly string[],
  live: boolean,
  isPlaying: boolean,
): void {
  useEffect(() => feed.setChannels(channels), [feed, channels]);
  // An ended stage still reports when it is recomputed or commented on.
  useEffect(() => feed.setLive(isPlaying, live), [feed, live, isPlaying]);
  useEffect(() => {
    // The last samples of a stage may have been committed after the last push.
    if (!live) feed.catchUp();
  }, [feed, live]);
}

const none: readonly StageChannel[] = [];

/** The stage's channels, from which the additives chart picks its own; requested when it is shown. */
export function useAdditiveChannels(stageId: number, settings: ChartSettings) {
  const labelOf = useAdditiveLabel();
  const { data } = useQuery({
    ...stageQueries.channels(stageId),
    enabled: shownSecondaries(settings).includes("additives"),
  });
  return { channels: data ?? none, labelOf };
}
