import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useShownWells } from "#entities/well/use-shown-wells.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { StageBanners } from "#features/stage-banners/StageBanners.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { ClientBanner } from "./ClientBanner.tsx";
import { useLatestStage } from "#widgets/shared/fdi/latest-stage.ts";
import { snapshotOf } from "#widgets/shared/fdi/stage-offsets.ts";
import { useWatchedStages } from "#widgets/shared/fdi/watched-stages.ts";
import { WellMetricsColumn } from "#widgets/fdi-well-metrics/WellMetricsColumn.tsx";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import "./fdi-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";

const clock = () => Date.now();

/** The advice of a stage on the page, as shown above its chart. */
function Advice({ stage, isNamed }: { stage: Stage; isNamed: boolean }) {
  const { data } = useQuery(stageQueries.notifications(stage.id));
  const snapshot = useMemo(
    () => ({
      ...snapshotOf({ stage, quality: null, now: 0 }),
      notifications: data ?? [],
      now: clock,
    }),
    [stage, data],
  );
  return <StageBanners snapshot={snapshot} isNamed={isNamed} />;
}

interface StagePartProps {
  projectId: number;
  stageId: number;
  isNamed: boolean;
}

function StageAdvice({ projectId, stageId, isNamed }: StagePartProps) {
  const { data } = useLatestStage({ projectId, stageId });
  return data ? <Advice stage={data} isNamed={isNamed} /> : null;
}

/** The effect of a pad's stages on the wells around them: every one being pumped, else the latest. */
export function ProjectFdiDashboardScreen() {
  const { projectId } = useRouteParams("projectFdiDashboard");
  const text = useText();
  const queryClient = useQueryClient();
  const project = usePadPage(projectId);
  const stage = useLatestStage({ projectId });
  const { stageIds = [] } = useWatchedStages(projectId);
  useStageChanges(projectId);
  useTour("fdi");
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ["projects", projectId] });
    void stage.refetch();
  };
  return (
    <>
      <h1 className="sc-hidden">
        {text("title.projectFdiDashboard")} {project?.name}
      </h1>
      <DashboardBar
        dashboard="projectFdiDashboard"
        projectId={projectId}
        onRefresh={refresh}
      />
      {stageIds.map((stageId) => (
        <StageAdvice
          key={stageId}
          projectId={projectId}
          stageId={stageId}
          isNamed={stageIds.length > 1}
        />
      ))}
      {stageIds.length === 0 && stage.data && (
        <Advice stage={stage.data} isNamed={false} />
      )}
      <ClientBanner projectId={projectId} />
      <div className="fdi-dashboard">
        <WellMetricsColumn projectId={projectId} />
        <div className="fdi-dashboard-main">
          {stageIds.map((stageId) => (
            <WidgetTile
              key={stageId}
              name="fdiAlertChart"
              projectId={projectId}
              stageId={stageId}
              isDense
            />
          ))}
          {stageIds.length === 0 && (
            <WidgetTile name="fdiAlertChart" projectId={projectId} isDense />
          )}
          <FdiWells projectId={projectId} />
        </div>
      </div>
    </>
  );
}

/** A chart per well of the pad. */
function FdiWells({ projectId }: { projectId: number }) {
  const { data: wells = [] } = useShownWells(projectId);
  return (
    <div className="fdi-well-cards">
      {wells.map(({ id, wellNumber }) => (
        <WidgetTile
          key={id}
          name="fdiWellChart"
          projectId={projectId}
          wellId={id}
          wellNumber={wellNumber}
          isDense
        />
      ))}
    </div>
  );
}
