import { IconLayoutDashboard } from "@tabler/icons-react";
import { useCurrentRoute } from "#app/current-route.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  dashboards,
  linkedDashboards,
} from "#entities/navigation/dashboards.ts";
import { usePreferredDashboard } from "#entities/navigation/use-preferred-dashboard.ts";
import { useActiveProject } from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

/** Opens the preferred dashboard of the active pad. */
export function DashboardButton() {
  const text = useText();
  const route = useCurrentRoute();
  const preferred = usePreferredDashboard();
  const { project } = useActiveProject();
  if (project === undefined) return null;
  const isOnDashboard = [...dashboards, ...linkedDashboards].some(
    ({ name }) => name === route,
  );
  return (
    <AppLink
      to={preferred.linkTo(project.id)}
      className="sc-button shell-dashboard"
      isOn={isOnDashboard}
      opensScreen
    >
      <IconLayoutDashboard size={18} stroke={1.75} />
      <span className="sc-button-text">{text("shell.dashboard")}</span>
    </AppLink>
  );
}
