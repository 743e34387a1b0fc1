import type { Abilities } from "#session/abilities.ts";
import { dashboardNamed, type Dashboard } from "./dashboards.ts";

/** Where a person lands on a pad: engineers and managers plan it, everybody else watches it. */
export function homeDashboard({ hasRole }: Abilities): Dashboard {
  return dashboardNamed(
    hasRole("engineer", "manager") ? "projectManagementDashboard" : "dashboard",
  );
}
