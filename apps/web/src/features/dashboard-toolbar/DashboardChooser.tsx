import { Chooser } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { routeEntry } from "#addresses/route-table.ts";
import {
  dashboardNamed,
  dashboards,
  type DashboardName,
} from "#entities/navigation/dashboards.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import type { Abilities } from "#session/abilities.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface DashboardChooserProps {
  dashboard: DashboardName;
  /** Undefined when the person has no pad: dashboards of one pad are not offered then. */
  projectId: number | undefined;
}

/** Pages of a pad that are not dashboards but are in the same list, after them. */
const pages = [
  {
    value: "project3dChart",
    title: "title.project3dChart",
    linkTo: (projectId: number) => links.project3dChart({ projectId }),
    isOffered: ({ can }: Abilities) => can("view", "project-3d-chart"),
  },
  {
    value: "pta3dChart",
    title: "title.pta3dChart",
    linkTo: (projectId: number) => links.pta3dChart({ projectId }),
    isOffered: ({ can }: Abilities) => can("view", "pta-3d-chart"),
  },
  {
    value: "offsetPressureHistory",
    title: "title.offsetPressureHistory",
    linkTo: (projectId: number) => links.offsetPressureHistory({ projectId }),
    isOffered: ({ can }: Abilities) => can("view", "offsetpressurehistory"),
  },
  {
    value: "projectReport",
    title: "title.projectReport",
    linkTo: (projectId: number) => links.projectReport({ projectId }),
    isOffered: ({ can }: Abilities) => can("view", "dailyreport"),
  },
] as const;

function needsProject(name: DashboardName): boolean {
  return "projectId" in routeEntry(name).params;
}

/** Every dashboard that the person may open, the 3D charts, the chart of the offset pressures and the daily report. */
export function DashboardChooser({
  dashboard,
  projectId,
}: DashboardChooserProps) {
  const text = useText();
  const abilities = useAbilities();
  const openScreen = useOpenScreen();
  const offered = dashboards.filter(
    ({ name, isOffered }) =>
      isOffered(abilities) && (projectId !== undefined || !needsProject(name)),
  );
  const offeredPages =
    projectId === undefined
      ? []
      : pages.filter(({ isOffered }) => isOffered(abilities));
  const options = [
    ...offered.map(({ name, title }) => ({
      value: name as string,
      label: text(title),
      isCurrent: name === dashboard,
      isDisabled: name === dashboard,
    })),
    ...offeredPages.map(({ value, title }) => ({ value, label: text(title) })),
  ];

  function choose(name: string) {
    const chosen =
      offered.find((each) => each.name === name) ??
      offeredPages.find(({ value }) => value === name);
    if (chosen !== undefined) openScreen(chosen.linkTo(projectId ?? 0));
  }

  return (
    <span className="dashboard-tool" data-tour="dashboardChooser">
      <Chooser
        label={text("toolbar.dashboard")}
        current={text(dashboardNamed(dashboard).title)}
        options={options}
        onChoose={choose}
      />
    </span>
  );
}
