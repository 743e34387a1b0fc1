import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { ClientBanner } from "#widgets/ClientBanner.tsx";
import { operationsProgress } from "#widgets/operations-progress/operations-progress.tsx";
import { PadProgressCard } from "#widgets/PadProgressCard.tsx";
import { stagePerDay } from "#widgets/stage-per-day.tsx";
import { useStageChanges } from "#widgets/use-stage-changes.ts";
import { wellProgress } from "#widgets/well-progress.tsx";
import "./pad-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";

interface PadDashboardProps {
  dashboard: "dashboard" | "projectManagementDashboard";
  projectId: number;
  /** The content that this dashboard adds below. */
  children: ReactNode;
}

/** Follows the pad in a separate component; otherwise the dashboard would render again with every response. */
function PadFollower({ projectId }: { projectId: number }) {
  usePadPage(projectId);
  useStageChanges(projectId);
  useTour("projectOverview");
  return null;
}

/** The common top part of all dashboards about one pad. */
export function PadDashboard(props: PadDashboardProps) {
  const { dashboard, projectId, children } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const place = { projectId, isDense: true };
  return (
    <>
      <PadFollower projectId={projectId} />
      <h1 className="sc-hidden">{text(`title.${dashboard}`)}</h1>
      <DashboardToolbar
        dashboard={dashboard}
        projectId={projectId}
        onRefresh={() =>
          void queryClient.invalidateQueries({
            queryKey: ["projects", projectId],
          })
        }
      />
      <ClientBanner projectId={projectId} />
      <div className="pad-dashboard">
        <div className="pad-dashboard-row">
          <PadProgressCard projectId={projectId} />
          <wellProgress.Tile {...place} />
          <stagePerDay.Tile {...place} />
        </div>
        <operationsProgress.Tile {...place} />
        {children}
      </div>
    </>
  );
}
