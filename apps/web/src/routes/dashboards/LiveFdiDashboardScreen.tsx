import { isLive } from "@stagecraft/domain";
import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouteParams } from "#app/route-params.ts";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { useText } from "#translations/use-text.ts";
import { useLatestStage } from "#widgets/fdi/latest-stage.ts";
import { WellbeingCard } from "#widgets/fdi/WellbeingCard.tsx";
import "./fdi-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";

function LiveStageCard(place: { projectId: number; stageId: number }) {
  return <WellbeingCard stage={useLatestStage(place)} isDense />;
}

function LiveStages({ projectId }: { projectId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(
    stageQueries.liveOfProject(projectId),
  );
  const live = data?.filter(({ state }) => isLive(state));
  if (live !== undefined && live.length > 0)
    return live.map(({ stageId }) => (
      <LiveStageCard key={stageId} projectId={projectId} stageId={stageId} />
    ));
  return (
    <Card>
      <CardBody>
        {live !== undefined ? (
          <EmptyState text={text("wall.awaitingStage")} />
        ) : error === null ? (
          <Skeleton text={text("stages.looking")} lines={4} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? () => void refetch() : undefined}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** The live stages of one pad side by side, each with the wells around it. */
export function LiveFdiDashboardScreen() {
  const text = useText();
  const { projectId } = useRouteParams("liveFdiDashboard");
  const queryClient = useQueryClient();
  const project = usePadPage(projectId);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ["projects", projectId] });
    void queryClient.invalidateQueries({ queryKey: ["stages"] });
  };
  return (
    <>
      <h1 className="sc-hidden">
        {text("title.liveFdiDashboard")} {project?.name}
      </h1>
      <DashboardToolbar
        dashboard="liveFdiDashboard"
        projectId={projectId}
        onRefresh={refresh}
      />
      <div className="fdi-live">
        <LiveStages key={projectId} projectId={projectId} />
      </div>
    </>
  );
}
