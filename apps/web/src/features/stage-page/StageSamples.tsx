import type { TimeWindow } from "@stagecraft/charting";
import { EmptyState, ErrorState, Skeleton, StaleFooter } from "@stagecraft/ui";
import { memo, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { firstDrawing } from "#live/first-drawing.ts";
import type { StageChartOptions } from "#charts/stage-chart/stage-chart-options.ts";
import { StageChart } from "#charts/stage-chart/StageChart.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";

interface StageSamplesProps extends StageChartOptions {
  feed: StageFeed;
  onShown: (window: TimeWindow) => void;
}

/** Shown instead of a chart that is not available. */
function Instead({ children }: { children: ReactNode }) {
  useEffect(() => firstDrawing.end(), []);
  return <Frame>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  return <section className="sc-card stage-waiting">{children}</section>;
}

/** The chart, or why there is none yet. */
export const StageSamples = memo(function StageSamples(
  props: StageSamplesProps,
) {
  const { feed, ...chart } = props;
  const text = useText();
  const errorText = useErrorText();
  const { history, failure } = useFeedState(feed);
  const { readings } = chart.source;
  const hasSamples = useSyncExternalStore(
    readings.subscribe,
    () => readings.newestTime() !== null,
  );
  if (!hasSamples && history === "loading")
    return (
      <Frame>
        <Skeleton text={text("chart.looking")} lines={5} />
      </Frame>
    );
  if (!hasSamples && failure !== null)
    return (
      <Instead>
        <ErrorState
          text={errorText(failure)}
          onRetry={mayRetry(failure) ? () => feed.load() : undefined}
        />
      </Instead>
    );
  if (!hasSamples)
    return (
      <Instead>
        <EmptyState
          text={text(
            chart.facts.state === "PENDING" ? "chart.notPumped" : "chart.empty",
          )}
        />
      </Instead>
    );
  return (
    <div className="stage-charts">
      <StageChart {...chart} />
      {failure !== null && (
        <section className="sc-card stage-failure">
          <StaleFooter
            text={text("chart.samplesFailed")}
            onRetry={() => feed.catchUp()}
          />
        </section>
      )}
    </div>
  );
});
