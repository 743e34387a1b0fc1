import "../stage-page.css";
import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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

/** A page about one stage besides the stage page: its record and samples, or why they are missing. */
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
