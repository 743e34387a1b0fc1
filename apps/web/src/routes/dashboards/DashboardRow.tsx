import { InTurn } from "@stagecraft/ui";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Abilities } from "#session/abilities.ts";
import { widgetOf, type WidgetName } from "#widgets/registry.ts";
import { isPermitted } from "#widgets/shared/is-permitted.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import type { RowLayout, WidgetRow } from "./dashboard-widgets.ts";
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

/** The space of a card until its turn to be rendered. */
function Reserved({ layout }: { layout: RowLayout }) {
  if (layout === "whole") return null;
  return (
    <div
      className={layout === "heatmap" ? "sc-card heatmap-place" : "sc-card"}
    />
  );
}

interface DashboardRowProps {
  projectId: number;
  row: WidgetRow;
}

/**
 * Widgets side by side, rendered one after another except for the first row;
 * their space is reserved meanwhile.
 */
export function DashboardRow({ projectId, row }: DashboardRowProps) {
  const { layout } = row;
  const tiles = shownWidgets(row, useAbilities()).map((name) => {
    const tile = (
      <WidgetTile key={name} name={name} projectId={projectId} isDense />
    );
    return layout === "first" ? (
      tile
    ) : (
      <InTurn key={name} fallback={<Reserved layout={layout} />}>
        {tile}
      </InTurn>
    );
  });
  if (layout === "heatmap" || layout === "whole") return tiles;
  return (
    <div
      className="pad-dashboard-row"
      data-layout={layout === "first" ? undefined : layout}
    >
      {tiles}
    </div>
  );
}
