import { isLive } from "@stagecraft/domain";
import { planChannels, readPlot } from "@stagecraft/stage-charts";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { hiddenByPlot } from "#charts/stage-chart/legend/hidden-channels.ts";
import type { SharedCursor } from "#charts/stage-chart/cursor/shared-cursor.ts";
import { slopeChannel } from "#charts/stage-chart/legend/slope-line.ts";
import { StageChart } from "#charts/stage-chart/StageChart.tsx";
import { TimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { recordedFacts } from "#entities/stage/recorded-facts.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";

interface CompactStageChartProps {
  stage: Stage;
  feed: StageFeed;
  range: SharedTimeRange;
  cursor?: SharedCursor;
}

/**
 * Settings of a dashboard chart are not stored, so that the user's settings on
 * the stage page do not change.
 */
const nowhere = { getItem: () => null, setItem: () => undefined };

function compactSettings(stage: Stage): SharedChartSettings {
  const settings = new SharedChartSettings(nowhere);
  settings.change({
    isSecondaryShown: false,
    mouseMode: "TOOLTIP",
    hiddenChannels: hiddenByPlot(readPlot(stage.control.parameters)),
  });
  return settings;
}

function useHasSamples({ readings }: StageFeed): boolean {
  return useSyncExternalStore(
    readings.subscribe,
    () => readings.newestTime() !== null,
  );
}

const noLabel = (channel: string) => channel;

/** Chart of one stage without its tools: the lines, their newest values and the live status. */
export function CompactStageChart(props: CompactStageChartProps) {
  const { stage, feed, range, cursor } = props;
  const text = useText();
  const errorText = useErrorText();
  const { history, failure } = useFeedState(feed);
  const hasSamples = useHasSamples(feed);
  const live = isLive(stage.state);
  const { parameters } = stage.control;
  const { summary, state } = stage;
  const plot = useMemo(() => readPlot(parameters), [parameters]);
  const [settings] = useState(() => compactSettings(stage));
  const [preview] = useState(() => new ChartPreview());
  const [pick] = useState(() => new TimePick());
  const facts = useMemo(
    () => recordedFacts(parameters, summary, state),
    [parameters, summary, state],
  );
  const channels = [
    ...plot.lines.map(({ attribute }) => attribute),
    ...planChannels(plot, parameters),
  ].join();
  useEffect(
    () => feed.setChannels([...channels.split(","), slopeChannel]),
    [feed, channels],
  );
  useEffect(() => feed.setLive(live, live), [feed, live]);
  if (!hasSamples && failure !== null)
    return (
      <ErrorState
        text={errorText(failure)}
        onRetry={mayRetry(failure) ? () => feed.load() : undefined}
      />
    );
  if (!hasSamples)
    return history === "loading" ? (
      <Skeleton text={text("chart.looking")} lines={4} />
    ) : (
      <EmptyState text={text("chart.empty")} />
    );
  return (
    <StageChart
      plot={plot}
      facts={facts}
      source={feed}
      live={live}
      brand="NONE"
      range={range}
      settings={settings}
      playbookLines="NONE"
      channels={[]}
      additiveLabelOf={noLabel}
      preview={preview}
      pick={pick}
      onShown={() => undefined}
      {...(cursor === undefined ? {} : { cursor })}
    />
  );
}
