import type { OpenLevels } from "#entities/alarm/AlarmsLink.tsx";
import type { DashboardName } from "#entities/navigation/dashboards.ts";

export interface DashboardToolbarProps {
  dashboard: DashboardName;
  /** The pad it shows; a dashboard over all pads has none of its own. */
  projectId?: number;
  /** On a dashboard over all pads: how many alarms are open on them, null until that is known. */
  fleetAlarms?: OpenLevels | null;
  /** Asks for everything on the page again. */
  onRefresh: () => void;
}
