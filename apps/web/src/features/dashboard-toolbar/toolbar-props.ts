import type { DashboardName } from "#entities/navigation/dashboards.ts";

export interface DashboardToolbarProps {
  dashboard: DashboardName;
  /** The pad it shows; a dashboard over all pads has none of its own. */
  projectId?: number;
  /** Asks for everything on the page again. */
  onRefresh: () => void;
}
