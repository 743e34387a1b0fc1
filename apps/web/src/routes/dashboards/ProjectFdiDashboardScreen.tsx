import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRouteParams } from "#app/route-params.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { StageBanners } from "#features/stage-banners/StageBanners.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { ClientBanner } from "#widgets/ClientBanner.tsx";
import { FdiWells } from "#widgets/fdi/FdiWells.tsx";
import { useLatestStage } from "#widgets/fdi/latest-stage.ts";
import { snapshotOf } from "#widgets/fdi/stage-offsets.ts";
import { WellbeingCard } from "#widgets/fdi/WellbeingCard.tsx";
import { WellMetricsColumn } from "#widgets/fdi/WellMetricsColumn.tsx";
import { useStageChanges } from "#widgets/use-stage-changes.ts";
import "./fdi-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";

const clock = () => Date.now();

/** The advice of the stage that the page is about, as above its chart. */
function Advice({ stage }: { stage: Stage }) {
  const { data } = useQuery(stageQueries.notifications(stage.id));
  const snapshot = useMemo(
    () => ({
      ...snapshotOf({ stage, quality: null, now: 0 }),
      notifications: data ?? [],
      now: clock,
    }),
    [stage, data],
  );
  return <StageBanners snapshot={snapshot} />;
}

/** What the stages of a pad do to the wells around them. */
export function ProjectFdiDashboardScreen() {
  const { projectId } = useRouteParams("projectFdiDashboard");
  const text = useText();
  const queryClient = useQueryClient();
  const project = usePadPage(projectId);
  const stage = useLatestStage({ projectId });
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
      <DashboardToolbar
        dashboard="projectFdiDashboard"
        projectId={projectId}
        onRefresh={refresh}
      />
      {stage.data && <Advice stage={stage.data} />}
      <ClientBanner projectId={projectId} />
      <div className="fdi-dashboard">
        <WellMetricsColumn projectId={projectId} />
        <div className="fdi-dashboard-main">
          <WellbeingCard stage={stage} isDense />
          <FdiWells projectId={projectId} />
        </div>
      </div>
    </>
  );
}
