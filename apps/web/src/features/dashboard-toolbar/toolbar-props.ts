import type { ComponentType } from "react";
import type { OpenLevels } from "#entities/alarm/AlarmsLink.tsx";
import type { DashboardName } from "#entities/navigation/dashboards.ts";

/** A dialog about one pad. */
export type PadDialog = ComponentType<{
  projectId: number;
  onClose: () => void;
}>;

export interface DashboardToolbarProps {
  dashboard: DashboardName;
  /** The pad it shows; left out on a dashboard over all pads. */
  projectId?: number;
  /** On a dashboard over all pads: the number of open alarms on them, null until it is loaded. */
  fleetAlarms?: OpenLevels | null;
  /** Builds the jobs that feed the pad. */
  etlBuilder: PadDialog;
  /** Reloads everything on the page. */
  onRefresh: () => void;
}
