import { useRouteParams } from "#addresses/route-params.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { activeStageStats } from "#widgets/active-stage-stats.tsx";
import { fieldBox } from "#widgets/field-box.tsx";
import { wellSummary } from "#widgets/well-summary.tsx";
import { DashboardRow } from "./DashboardRow.tsx";
import { PadDashboard } from "./PadDashboard.tsx";

/** Shows current activity on one pad. */
export function ProductionDashboardScreen() {
  const { projectId } = useRouteParams("dashboard");
  const { can, hasRole } = useAbilities();
  const place = { projectId, isDense: true };
  return (
    <PadDashboard dashboard="dashboard" projectId={projectId}>
      <DashboardRow layout="firstWide">
        {can("view", "wellstagesummary") && <wellSummary.Tile {...place} />}
        <activeStageStats.Tile {...place} />
        {hasRole("vanoperator") && <fieldBox.Tile {...place} />}
      </DashboardRow>
    </PadDashboard>
  );
}
