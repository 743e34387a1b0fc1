import type { Abilities } from "#session/abilities.ts";
import { dashboardNamed, type Dashboard } from "./dashboards.ts";

/** Returns a person's first dashboard of a pad: engineers and managers plan it, all others watch it. */
export function homeDashboard({ hasRole }: Abilities): Dashboard {
  return dashboardNamed(
    hasRole("engineer", "manager") ? "projectManagementDashboard" : "dashboard",
  );
}
