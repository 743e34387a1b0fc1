import { type Plot, type StageState } from "@stagecraft/domain";
import { EmptyState, ErrorState, Skeleton, StaleFooter } from "@stagecraft/ui";
import { useSyncExternalStore, type ReactNode } from "react";
import { StageChart } from "#charts/stage-chart/StageChart.tsx";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";

interface StageSamplesProps {
  plot: Plot;
  feed: StageFeed;
  state: StageState;
  live: boolean;
  range: SharedTimeRange;
  isLegendShown: boolean;
  isTableShown: boolean;
}

function Frame({ children }: { children: ReactNode }) {
  return <section className="sc-card stage-waiting">{children}</section>;
}

/** The chart, or why there is none yet. */
export function StageSamples(props: StageSamplesProps) {
  const { feed, state, ...chart } = props;
  const text = useText();
  const errorText = useErrorText();
  const { history, failure } = useFeedState(feed);
  const hasSamples = useSyncExternalStore(
    feed.readings.subscribe,
    () => feed.readings.newestTime() !== null,
  );
  if (history === "loading" || (!hasSamples && state === "PENDING")) {
    return (
      <Frame>
        <Skeleton text={text("chart.looking")} lines={5} />
      </Frame>
    );
  }
  if (!hasSamples && failure !== null) {
    return (
      <Frame>
        <ErrorState
          text={errorText(failure)}
          onRetry={mayRetry(failure) ? () => feed.load() : undefined}
        />
      </Frame>
    );
  }
  if (!hasSamples) {
    return (
      <Frame>
        <EmptyState text={text("chart.empty")} />
      </Frame>
    );
  }
  return (
    <>
      <StageChart feed={feed} {...chart} />
      {failure !== null && (
        <section className="sc-card stage-failure">
          <StaleFooter
            text={text("chart.samplesFailed")}
            onRetry={() => feed.catchUp()}
          />
        </section>
      )}
    </>
  );
}
