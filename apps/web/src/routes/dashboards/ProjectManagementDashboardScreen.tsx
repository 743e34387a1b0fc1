import { useQueryClient } from "@tanstack/react-query";
import { useRouteParams } from "#app/route-params.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { activeStageStats } from "#widgets/active-stage-stats.tsx";
import { ClientBanner } from "#widgets/ClientBanner.tsx";
import { fieldBox } from "#widgets/field-box.tsx";
import { operationsProgress } from "#widgets/operations-progress/operations-progress.tsx";
import { PadProgressCard } from "#widgets/PadProgressCard.tsx";
import { pumpTimeSummary } from "#widgets/pump-time-summary.tsx";
import { stagePerDay } from "#widgets/stage-per-day.tsx";
import { useStageChanges } from "#widgets/use-stage-changes.ts";
import { waterProppantPlanning } from "#widgets/water-proppant-planning.tsx";
import { wellMetrics } from "#widgets/well-metrics.tsx";
import { wellProgress } from "#widgets/well-progress.tsx";
import { wellSummary } from "#widgets/well-summary.tsx";
import "./pad-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";
import { useText } from "#translations/use-text.ts";

/** How one pad stands against its plan: for engineers and managers, who land here. */
export function ProjectManagementDashboardScreen() {
  const { projectId } = useRouteParams("projectManagementDashboard");
  const { can } = useAbilities();
  const text = useText();
  const queryClient = useQueryClient();
  usePadPage(projectId);
  useStageChanges(projectId);
  useTour("projectOverview");
  const place = { projectId, isDense: true };
  return (
    <>
      <h1 className="sc-hidden">{text("title.projectManagementDashboard")}</h1>
      <DashboardToolbar
        dashboard="projectManagementDashboard"
        projectId={projectId}
        onRefresh={() =>
          void queryClient.invalidateQueries({
            queryKey: ["projects", projectId],
          })
        }
      />
      <ClientBanner projectId={projectId} />
      <div className="pad-dashboard">
        <div className="pad-dashboard-row">
          <PadProgressCard projectId={projectId} />
          <wellProgress.Tile {...place} />
          <stagePerDay.Tile {...place} />
        </div>
        <operationsProgress.Tile {...place} />
        <div className="pad-dashboard-row" data-halves="">
          <pumpTimeSummary.Tile {...place} />
          <waterProppantPlanning.Tile {...place} />
        </div>
        <div className="pad-dashboard-row" data-first-wide="">
          {can("view", "wellstagesummary") && <wellSummary.Tile {...place} />}
          <activeStageStats.Tile {...place} />
          {can("view", "fieldboxes") && <fieldBox.Tile {...place} />}
        </div>
        <wellMetrics.Tile {...place} />
      </div>
    </>
  );
}
