import { isLive } from "@stagecraft/domain";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import { useFeedRequests } from "../use-feed-requests.ts";
import { usePlaying } from "../use-playing.ts";
import { useStageRange } from "../use-stage-range.ts";
import "../stage-page.css";
import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface ViewPageProps {
  stageId: number;
  titleKey: TextKey;
  children: (stage: Stage, feed: StageFeed) => ReactNode;
}

/**
 * A page with a chart of one stage, other than the stage page; shows an error when it cannot be
 * loaded.
 */
export function ViewPage({ stageId, titleKey, children }: ViewPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const stage = useQuery(stageQueries.record(stageId));
  const { data } = stage;
  usePageTitle(data?.name, data?.wellNumber, data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  const feed = useStageFeed(stageId, useStageUpdates(stageId));
  if (data && feed)
    return (
      <>
        <h1 className="sc-hidden">
          {text(titleKey)}, {text("chart.stageName", { name: data.name })}{" "}
          {data.wellNumber}
        </h1>
        {children(data, feed)}
      </>
    );
  return (
    <div className="stage-body">
      <h1 className="sc-hidden">{text(titleKey)}</h1>
      <section className="sc-card stage-waiting">
        {stage.error ? (
          <ErrorState
            text={errorText(stage.error)}
            onRetry={
              mayRetry(stage.error) ? () => void stage.refetch() : undefined
            }
          />
        ) : (
          <Skeleton text={text("chart.looking")} lines={5} />
        )}
      </section>
    </div>
  );
}

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
