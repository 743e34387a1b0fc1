import "./stage-page.css";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRouteParams } from "#app/route-params.ts";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { stageChartQueries } from "./stage-chart.queries.ts";
import { StagePage } from "./StagePage.tsx";

/** Whichever stage of the pad carries the live tag; moves on with the tag. */
export function LiveStageScreen() {
  const { projectId, ordinal } = useRouteParams("liveStageChart");
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const liveStages = useQuery(stageChartQueries.liveStages(projectId));
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries(stageChartQueries.liveStages(projectId));
  }, [queryClient, projectId]);
  const current = liveStages.data?.find((stage) => stage.ordinal === ordinal);
  if (current)
    return (
      <StagePage
        key={current.stageId}
        stageId={current.stageId}
        onStageChanged={lookAgain}
      />
    );
  return (
    <div className="stage-body">
      <h1 className="sc-hidden">{text("title.liveStageChart")}</h1>
      <section className="sc-card stage-waiting">
        {liveStages.data !== undefined ? (
          <EmptyState
            icon={<IconHourglass size={22} stroke={1.75} />}
            text={text("chart.awaiting")}
          />
        ) : liveStages.error ? (
          <ErrorState
            text={errorText(liveStages.error)}
            onRetry={
              mayRetry(liveStages.error)
                ? () => void liveStages.refetch()
                : undefined
            }
          />
        ) : (
          <Skeleton text={text("chart.looking")} lines={5} />
        )}
      </section>
    </div>
  );
}
