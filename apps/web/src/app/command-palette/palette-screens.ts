import { links } from "#addresses/links.ts";
import { meets } from "#session/requirement.ts";
import { routeTable, type RouteName } from "#addresses/route-table.ts";
import {
  dashboards,
  linkedDashboards,
} from "#entities/navigation/dashboards.ts";
import type { Abilities } from "#session/abilities.ts";
import type { TextKey } from "#translations/translation-keys.ts";

export interface Screen {
  readonly name: RouteName;
  readonly title: TextKey;
  readonly to: string;
  /** Whether the screen shows the active pad. */
  readonly isOfProject: boolean;
}

interface Place {
  readonly companyId: number | undefined;
  readonly projectId: number | undefined;
}

function entry(name: RouteName, to: string): Screen {
  return {
    name,
    title: routeTable[name].title,
    to,
    isOfProject: "projectId" in routeTable[name].params,
  };
}

function projectScreens(projectId: number, abilities: Abilities): Screen[] {
  const offered = [...dashboards, ...linkedDashboards]
    .filter(({ isOffered }) => isOffered(abilities))
    .map(({ name, linkTo }) => entry(name, linkTo(projectId)));
  const report = abilities.can("view", "dailyreport")
    ? [entry("projectReport", links.projectReport({ projectId }))]
    : [];
  const backTest = links.backTest({
    playbook: "fdi",
    asset: "project",
    assetId: projectId,
  });
  const readsFdiRules =
    abilities.can("get", "rules") && abilities.can("view", "fdialert");
  return [
    ...offered,
    entry("wells", links.wells({ projectId })),
    entry("stages", links.stages({ projectId })),
    entry("projectTrajectory", links.projectTrajectory({ projectId })),
    entry("alarms", links.alarms({ projectId })),
    entry("projectImport", links.projectImport({ projectId })),
    entry("importProfiles", links.importProfiles({ projectId })),
    entry("currentStageChart", links.currentStageChart({ projectId })),
    entry("projectProgressChart", links.projectProgressChart({ projectId })),
    entry("stagePerDayChart", links.stagePerDayChart({ projectId })),
    entry("pumpTimeSummaryChart", links.pumpTimeSummaryChart({ projectId })),
    entry(
      "waterProppantPlanningChart",
      links.waterProppantPlanningChart({ projectId }),
    ),
    ...(abilities.can("view", "project-3d-chart")
      ? [entry("project3dChart", links.project3dChart({ projectId }))]
      : []),
    ...(abilities.can("view", "pta-3d-chart")
      ? [entry("pta3dChart", links.pta3dChart({ projectId }))]
      : []),
    ...report,
    ...(readsFdiRules
      ? [{ ...entry("backTest", backTest), isOfProject: true }]
      : []),
  ];
}

/** Returns the screens a user may open from here, those of the active pad first. */
export function screensFor(
  { companyId, projectId }: Place,
  abilities: Abilities,
): Screen[] {
  const own = [
    ...(abilities.can("edit", "settings")
      ? [entry("settings", links.settings())]
      : []),
    entry("profile", links.profile()),
    entry("docs", links.docs()),
    entry("about", links.about()),
  ];
  const all = [
    ...(projectId === undefined ? [] : projectScreens(projectId, abilities)),
    ...(companyId === undefined
      ? []
      : [entry("projects", links.projects({ companyId }))]),
    // The route requires only the permission; links also need a support role
    // (decision A70).
    ...(companyId === undefined || !abilities.isSupport
      ? []
      : [entry("datasource", links.datasource({ companyId }))]),
    entry("etl", links.etl()),
    entry("fieldBoxes", links.fieldBoxes()),
    entry("fieldBox", links.fieldBox()),
    ...(abilities.can("get", "schedule")
      ? [entry("schedule", links.schedule())]
      : []),
    entry("adminUsers", links.adminUsers()),
    entry("adminCompanies", links.adminCompanies()),
    entry("adminUserGroup", links.adminUserGroup()),
    entry("adminRoles", links.adminRoles()),
    entry("projectsMap", links.projectsMap()),
    entry("adminSecondFactors", links.adminSecondFactors()),
    entry("adminAudit", links.adminAudit()),
    entry("adminImport", links.adminImport()),
    entry("feedQuality", links.feedQuality()),
    ...own,
  ];
  return all.filter(({ name }) =>
    meets(routeTable[name].requirement, abilities),
  );
}
