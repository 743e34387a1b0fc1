import type { DashboardName } from "#entities/navigation/dashboards.ts";
import type { Abilities } from "#session/abilities.ts";
import type { TextKey } from "#translations/translation-keys.ts";

interface PreferableDashboard {
  readonly name: DashboardName;
  readonly label: TextKey;
}

const everybodys: readonly PreferableDashboard[] = [
  { name: "dashboard", label: "title.dashboard" },
  {
    name: "projectManagementDashboard",
    label: "title.projectManagementDashboard",
  },
  { name: "projectFdiDashboard", label: "settings.fdiDashboard" },
];

const global: PreferableDashboard = {
  name: "globalOperationsDashboard",
  label: "settings.globalDashboard",
};

/** Returns the dashboards that the toolbar's Dashboard button may open. */
export function preferableDashboards({
  can,
}: Abilities): readonly PreferableDashboard[] {
  return can("view", "production-dashboard")
    ? [...everybodys, global]
    : everybodys;
}

/** An unknown name, or one that is not offered, falls back to the production dashboard. */
export function preferredOf(
  offered: readonly PreferableDashboard[],
  stored: string | null,
): DashboardName {
  return offered.find(({ name }) => name === stored)?.name ?? "dashboard";
}
