import { useRouteParams } from "#addresses/route-params.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { activeStageStats } from "#widgets/active-stage-stats.tsx";
import { fieldBox } from "#widgets/field-box.tsx";
import { pumpTimeSummary } from "#widgets/pump-time-summary.tsx";
import { waterProppantPlanning } from "#widgets/water-proppant-planning.tsx";
import { wellMetrics } from "#widgets/well-metrics.tsx";
import { wellSummary } from "#widgets/well-summary.tsx";
import { DashboardRow } from "./DashboardRow.tsx";
import { PadDashboard } from "./PadDashboard.tsx";

/** One pad compared with its plan: the landing page of engineers and managers. */
export function ProjectManagementDashboardScreen() {
  const { projectId } = useRouteParams("projectManagementDashboard");
  const { can } = useAbilities();
  const place = { projectId, isDense: true };
  return (
    <PadDashboard dashboard="projectManagementDashboard" projectId={projectId}>
      <DashboardRow layout="halves">
        <pumpTimeSummary.Tile {...place} />
        <waterProppantPlanning.Tile {...place} />
      </DashboardRow>
      <DashboardRow layout="firstWide">
        {can("view", "wellstagesummary") && <wellSummary.Tile {...place} />}
        <activeStageStats.Tile {...place} />
        {can("view", "fieldboxes") && <fieldBox.Tile {...place} />}
      </DashboardRow>
      <wellMetrics.Tile {...place} />
    </PadDashboard>
  );
}
