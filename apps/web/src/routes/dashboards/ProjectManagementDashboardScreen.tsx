import { useRouteParams } from "#addresses/route-params.ts";
import { PadDashboard } from "./PadDashboard.tsx";

/** One pad compared with its plan: the landing page of engineers and managers. */
export function ProjectManagementDashboardScreen() {
  const { projectId } = useRouteParams("projectManagementDashboard");
  return (
    <PadDashboard
      dashboard="projectManagementDashboard"
      projectId={projectId}
    />
  );
}
