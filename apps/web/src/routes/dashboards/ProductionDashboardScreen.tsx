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
import { stagePerDay } from "#widgets/stage-per-day.tsx";
import { useStageChanges } from "#widgets/use-stage-changes.ts";
import { wellProgress } from "#widgets/well-progress.tsx";
import { wellSummary } from "#widgets/well-summary.tsx";
import "./pad-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";
import { useText } from "#translations/use-text.ts";

/** What is happening on one pad. */
export function ProductionDashboardScreen() {
  const { projectId } = useRouteParams("dashboard");
  const { can, hasRole } = useAbilities();
  const text = useText();
  const queryClient = useQueryClient();
  usePadPage(projectId);
  useStageChanges(projectId);
  useTour("projectOverview");
  const place = { projectId, isDense: true };
  return (
    <>
      <h1 className="sc-hidden">{text("title.dashboard")}</h1>
      <DashboardToolbar
        dashboard="dashboard"
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
        <div className="pad-dashboard-row" data-first-wide="">
          {can("view", "wellstagesummary") && <wellSummary.Tile {...place} />}
          <activeStageStats.Tile {...place} />
          {hasRole("vanoperator") && <fieldBox.Tile {...place} />}
        </div>
      </div>
    </>
  );
}
