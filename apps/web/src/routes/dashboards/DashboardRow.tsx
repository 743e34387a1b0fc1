import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Abilities } from "#session/abilities.ts";
import { widgetOf, type WidgetName } from "#widgets/registry.ts";
import { isPermitted } from "#widgets/shared/is-permitted.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import type { WidgetRow } from "./dashboard-widgets.ts";
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
export function DashboardRow({ projectId, row }: DashboardRowProps) {
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
