import { useQuery } from "@tanstack/react-query";
import { useRouteParams } from "#addresses/route-params.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  currentStageOf,
  useLiveStages,
} from "#features/stage-page/current-stage.ts";
import { FollowedStage } from "./FollowedStage.tsx";

/** The stage that the pad is pumping now, or else the last one. */
export function CurrentStageScreen() {
  const { projectId } = useRouteParams("currentStageChart");
  const text = useText();
  const { query: live, lookAgain } = useLiveStages(projectId);
  const needsStages = live.data?.length === 0;
  const stages = useQuery({
    ...stageQueries.ofProject(projectId),
    enabled: needsStages,
  });
  const isKnown =
    live.data !== undefined && (!needsStages || stages.data !== undefined);
  return (
    <FollowedStage
      projectId={projectId}
      heading={text("title.currentStageChart")}
      stageId={
        isKnown ? currentStageOf(live.data, stages.data ?? []) : undefined
      }
      error={live.error ?? stages.error}
      onRetry={() => {
        void live.refetch();
        if (needsStages) void stages.refetch();
      }}
      onStageChanged={lookAgain}
    />
  );
}
