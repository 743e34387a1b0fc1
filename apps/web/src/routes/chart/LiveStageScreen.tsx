import { useRouteParams } from "#addresses/route-params.ts";
import { useText } from "#translations/use-text.ts";
import { FollowedStage } from "./FollowedStage.tsx";
import { useLiveStages } from "#features/stage-page/current-stage.ts";

/** Shows the stage of the pad that carries the live tag; follows the tag. */
export function LiveStageScreen() {
  const { projectId, ordinal } = useRouteParams("liveStageChart");
  const text = useText();
  const { query, lookAgain } = useLiveStages(projectId);
  const stageId =
    query.data &&
    (query.data.find((stage) => stage.ordinal === ordinal)?.stageId ?? null);
  return (
    <FollowedStage
      projectId={projectId}
      heading={text("title.liveStageChart")}
      stageId={stageId}
      error={query.error}
      onRetry={() => void query.refetch()}
      onStageChanged={lookAgain}
    />
  );
}
