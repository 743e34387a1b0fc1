import { useQueryClient } from "@tanstack/react-query";
import { DashboardBar } from "./DashboardBar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { ClientBanner } from "#routes/dashboards/ClientBanner.tsx";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Abilities } from "#session/abilities.ts";
import { widgetOf, type WidgetName } from "#widgets/registry.ts";
import { isPermitted } from "#widgets/shared/is-permitted.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { padDashboards, type WidgetRow } from "./dashboard-widgets.ts";
import { usePadPage } from "./use-pad-page.ts";
import "./pad-dashboard.css";

/** A row has no gap for a widget that the user does not see. */
function shownWidgets(row: WidgetRow, abilities: Abilities): WidgetName[] {
  return row.widgets.filter((name) => {
    const role = row.onlyFor?.[name];
    return (
      isPermitted(widgetOf(name), abilities) &&
      (role === undefined || abilities.hasRole(role))
    );
  });
}

interface DashboardRowProps {
  projectId: number;
  row: WidgetRow;
}

/** Widgets side by side. */
function DashboardRow({ projectId, row }: DashboardRowProps) {
  const { layout } = row;
  const tiles = shownWidgets(row, useAbilities()).map((name) => (
    <WidgetTile key={name} name={name} projectId={projectId} isDense />
  ));
  if (layout === "whole") return tiles;
  return (
    <div
      className="pad-dashboard-row"
      data-layout={layout === "thirds" ? undefined : layout}
    >
      {tiles}
    </div>
  );
}

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

export function PadDashboard({ dashboard, projectId }: PadDashboardProps) {
  const text = useText();
  const queryClient = useQueryClient();
  return (
    <>
      <PadFollower projectId={projectId} />
      <h1 className="sc-hidden">{text(`title.${dashboard}`)}</h1>
      <DashboardBar
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
