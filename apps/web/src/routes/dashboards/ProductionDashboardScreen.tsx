import { useRouteParams } from "#addresses/route-params.ts";
import { PadDashboard } from "./PadDashboard.tsx";

/** Shows current activity on one pad. */
export function ProductionDashboardScreen() {
  const { projectId } = useRouteParams("dashboard");
  return <PadDashboard dashboard="dashboard" projectId={projectId} />;
}
