import type { MenuAction } from "@stagecraft/ui";
import {
  IconBuilding,
  IconBuildingSkyscraper,
  IconDatabase,
  IconDatabaseImport,
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconPlugConnected,
  IconSettings,
  IconShieldCog,
  IconTableImport,
  IconTransfer,
  IconUsers,
  IconShieldLock,
  IconWaveSine,
  IconWorld,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { routeEntry, type RouteName } from "#addresses/route-table.ts";
import { dashboardNamed } from "#entities/navigation/dashboards.ts";
import { usePreferredDashboard } from "#entities/navigation/use-preferred-dashboard.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { usePageEntry } from "./use-page-entry.ts";

const icon = { size: 16, stroke: 1.75 };

/**
 * Returns the screens in the menu of every page, as far as the user may open
 * them: those of the pad, then those of the installation.
 */
export function useMenuScreens(): readonly (readonly MenuAction[])[] {
  const text = useText();
  const page = usePageEntry();
  const abilities = useAbilities();
  const companyId = useActiveCompany().company?.id;
  const projectId = useActiveProject().project?.id;
  const preferred = usePreferredDashboard();
  const globalOperations = dashboardNamed("globalOperationsDashboard");
  const admin = dashboardNamed("adminDashboard");

  /** Returns a short label with the title of its page below. */
  const entry = (
    label: TextKey,
    name: RouteName,
    to: string,
    glyph: ReactNode,
  ): MenuAction => {
    const note = text(routeEntry(name).title as TextKey);
    const action = page(label, to, glyph);
    return note === action.label ? action : { ...action, note };
  };

  const ofPad =
    projectId === undefined
      ? []
      : [
          entry(
            "shell.dashboard",
            preferred.name,
            preferred.linkTo(projectId),
            <IconLayoutDashboard {...icon} />,
          ),
          entry(
            "shell.menuChart",
            "currentStageChart",
            links.currentStageChart({ projectId }),
            <IconWaveSine {...icon} />,
          ),
          entry(
            "title.stages",
            "stages",
            links.stages({ projectId }),
            <IconListDetails {...icon} />,
          ),
          entry(
            "shell.menuData",
            "wells",
            links.wells({ projectId }),
            <IconDatabase {...icon} />,
          ),
          entry(
            "shell.menuImport",
            "projectImport",
            links.projectImport({ projectId }),
            <IconDatabaseImport {...icon} />,
          ),
        ];
  const ofAll = [
    ...(globalOperations.isOffered(abilities)
      ? [
          entry(
            "shell.menuGlobal",
            globalOperations.name,
            globalOperations.linkTo(0),
            <IconWorld {...icon} />,
          ),
        ]
      : []),
    ...(admin.isOffered(abilities)
      ? [
          entry(
            "shell.menuAdmin",
            admin.name,
            admin.linkTo(0),
            <IconShieldCog {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("get", "etljobs")
      ? [entry("title.etl", "etl", links.etl(), <IconTransfer {...icon} />)]
      : []),
    ...(abilities.can("view", "admin-companies")
      ? [
          entry(
            "title.adminUsers",
            "adminUsers",
            links.adminUsers(),
            <IconUsers {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("view", "admin-companies")
      ? [
          entry(
            "title.companies",
            "companies",
            links.companies(),
            <IconBuilding {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("view", "admin-companies")
      ? [
          entry(
            "title.adminRoles",
            "adminRoles",
            links.adminRoles(),
            <IconShieldLock {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("view", "audit")
      ? [
          entry(
            "title.adminAudit",
            "adminAudit",
            links.adminAudit(),
            <IconHistory {...icon} />,
          ),
        ]
      : []),
    ...(companyId !== undefined && abilities.can("edit", "projects")
      ? [
          entry(
            "shell.menuAdministrator",
            "projects",
            links.projects({ companyId }),
            <IconBuildingSkyscraper {...icon} />,
          ),
        ]
      : []),
    ...(companyId !== undefined &&
    abilities.isSupport &&
    abilities.can("get", "datasourceauths")
      ? [
          entry(
            "title.datasource",
            "datasource",
            links.datasource({ companyId }),
            <IconPlugConnected {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("edit", "users") || abilities.can("create", "wells")
      ? [
          entry(
            "title.adminImport",
            "adminImport",
            links.adminImport(),
            <IconTableImport {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("get", "etljobs")
      ? [
          entry(
            "title.feedQuality",
            "feedQuality",
            links.feedQuality(),
            <IconHeartbeat {...icon} />,
          ),
        ]
      : []),
    ...(abilities.can("edit", "settings")
      ? [
          entry(
            "title.settings",
            "settings",
            links.settings(),
            <IconSettings {...icon} />,
          ),
        ]
      : []),
  ];
  return [ofPad, ofAll];
}
