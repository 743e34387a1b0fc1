import { Chooser } from "@stagecraft/ui";
import { links } from "#app/links.ts";
import { routeEntry } from "#app/route-table.ts";
import {
  dashboardNamed,
  dashboards,
  type DashboardName,
} from "#entities/navigation/dashboards.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface DashboardChooserProps {
  dashboard: DashboardName;
  /** Undefined when the person has no pad: dashboards of one pad are not offered then. */
  projectId: number | undefined;
}

const reportName = "projectReport";

function needsProject(name: DashboardName): boolean {
  return "projectId" in routeEntry(name).params;
}

/** Every dashboard that the person may open, and the daily report. */
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
  const hasReport =
    projectId !== undefined && abilities.can("view", "dailyreport");
  const options = offered.map(({ name, title }) => ({
    value: name,
    label: text(title),
    isCurrent: name === dashboard,
    isDisabled: name === dashboard,
  }));

  function choose(name: string) {
    if (name === reportName && projectId !== undefined)
      return openScreen(links.projectReport({ projectId }));
    const chosen = offered.find((each) => each.name === name);
    if (chosen !== undefined) openScreen(chosen.linkTo(projectId ?? 0));
  }

  return (
    <span className="dashboard-tool" data-tour="dashboardChooser">
      <Chooser
        label={text("toolbar.dashboard")}
        current={text(dashboardNamed(dashboard).title)}
        options={
          hasReport
            ? [
                ...options,
                { value: reportName, label: text("title.projectReport") },
              ]
            : options
        }
        onChoose={choose}
      />
    </span>
  );
}
