import { useRouteParams } from "#app/route-params.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { activeStageStats } from "#widgets/active-stage-stats.tsx";
import { fieldBox } from "#widgets/field-box.tsx";
import { pumpTimeSummary } from "#widgets/pump-time-summary.tsx";
import { waterProppantPlanning } from "#widgets/water-proppant-planning.tsx";
import { wellMetrics } from "#widgets/well-metrics.tsx";
import { wellSummary } from "#widgets/well-summary.tsx";
import { PadDashboard } from "./PadDashboard.tsx";

/** How one pad stands against its plan: for engineers and managers, who land here. */
export function ProjectManagementDashboardScreen() {
  const { projectId } = useRouteParams("projectManagementDashboard");
  const { can } = useAbilities();
  const place = { projectId, isDense: true };
  return (
    <PadDashboard dashboard="projectManagementDashboard" projectId={projectId}>
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
    </PadDashboard>
  );
}
