import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useSyncExternalStore, type ReactNode } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";

interface ViewSamplesProps {
  feed: StageFeed;
  /** Text shown when the stage has no data for this chart; null when it has. */
  emptyText: string | null;
  /** The content of the chart is not known yet. */
  isWaiting: boolean;
  children: ReactNode;
}

function Frame({ children }: { children: ReactNode }) {
  return <section className="sc-card stage-waiting">{children}</section>;
}

/** The chart, or why there is none. */
export function ViewSamples(props: ViewSamplesProps) {
  const { feed, emptyText, isWaiting, children } = props;
  const text = useText();
  const errorText = useErrorText();
  const { history, failure } = useFeedState(feed);
  const hasSamples = useSyncExternalStore(
    feed.readings.subscribe,
    () => feed.readings.newestTime() !== null,
  );
  if (emptyText !== null)
    return (
      <Frame>
        <EmptyState text={emptyText} />
      </Frame>
    );
  if (!hasSamples && failure !== null)
    return (
      <Frame>
        <ErrorState
          text={errorText(failure)}
          onRetry={mayRetry(failure) ? () => feed.load() : undefined}
        />
      </Frame>
    );
  if (isWaiting || (!hasSamples && history === "loading"))
    return (
      <Frame>
        <Skeleton text={text("chart.looking")} lines={5} />
      </Frame>
    );
  if (!hasSamples)
    return (
      <Frame>
        <EmptyState text={text("chart.empty")} />
      </Frame>
    );
  return <div className="stage-charts">{children}</div>;
}
