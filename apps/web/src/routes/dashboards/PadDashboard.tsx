import { useQueryClient } from "@tanstack/react-query";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { ClientBanner } from "#routes/dashboards/ClientBanner.tsx";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { padDashboards } from "./dashboard-widgets.ts";
import { DashboardRow } from "./DashboardRow.tsx";
import "./pad-dashboard.css";
import { usePadPage } from "./use-pad-page.ts";

interface PadDashboardProps {
  dashboard: keyof typeof padDashboards;
  projectId: number;
}

/** Follows the pad in a separate component; otherwise the dashboard would render again with every response. */
function PadFollower({ projectId }: { projectId: number }) {
  usePadPage(projectId);
  useStageChanges(projectId);
  useTour("projectOverview");
  return null;
}

/** A dashboard about one pad. */
export function PadDashboard({ dashboard, projectId }: PadDashboardProps) {
  const text = useText();
  const queryClient = useQueryClient();
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
        {padDashboards[dashboard].map((row) => (
          <DashboardRow
            key={row.widgets.join()}
            projectId={projectId}
            row={row}
          />
        ))}
      </div>
    </>
  );
}
