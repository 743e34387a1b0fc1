import { scheduleRoles } from "@stagecraft/domain";
import type { MenuAction } from "@stagecraft/ui";
import {
  IconCalendarEvent,
  IconDatabaseImport,
  IconEdit,
  IconMap2,
  IconMapPin,
  IconRoute,
  IconStack2,
  IconTableShare,
  IconTransfer,
  IconTruck,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { useActiveCompany } from "#entities/project/active-project.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { mapAddress } from "#entities/project/map-address.ts";
import { useAppConfig } from "#shared/page/use-app-config.ts";

export type ToolDialog = "editProject" | "etlBuilder" | "severalProjects";

const icon = { size: 18, stroke: 1.75 };

function mapTool(
  mapUrl: string | null,
  { location }: Project,
  text: Text,
): MenuAction {
  const address = mapUrl === null ? null : mapAddress(mapUrl, location);
  const missing =
    location.trim() === "" ? text("toolbar.noLocation") : text("toolbar.noMap");
  return {
    key: "map",
    label: text("toolbar.map"),
    icon: <IconMapPin {...icon} />,
    ...(address === null
      ? { disabledReason: missing }
      : { href: address, opensNewTab: true }),
    onSelect: () => undefined,
  };
}

/** The rarely used tools that the person may use, in the order of the bar. */
export function usePadTools(
  project: Project | undefined,
  onOpen: (dialog: ToolDialog) => void,
): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can, hasRole, isSupport } = useAbilities();
  const { company } = useActiveCompany();
  const offline = useOfflineBlock();
  const writeBlock = useWriteBlock();
  const config = useAppConfig();
  const tools: MenuAction[] = [];
  if (
    can("export", "projectclientstats") &&
    hasRole("administrator", "seniorsupport", "manager")
  )
    tools.push({
      key: "severalProjects",
      label: text("toolbar.several"),
      icon: <IconTableShare {...icon} />,
      disabledReason: offline,
      onSelect: () => onOpen("severalProjects"),
    });
  if (can("view", "projects") && company !== undefined) {
    const to = links.projects({ companyId: company.id });
    tools.push({
      key: "manageProjects",
      label: text("toolbar.manageProjects"),
      icon: <IconStack2 {...icon} />,
      href: to,
      opensNewTab: isSupport,
      onSelect: () => void navigate({ to }),
    });
  }
  if (project === undefined) return tools;
  const trajectory = links.projectTrajectory({ projectId: project.id });
  tools.push({
    key: "trajectory",
    label: text("title.projectTrajectory"),
    icon: <IconRoute {...icon} />,
    href: trajectory,
    opensNewTab: isSupport,
    onSelect: () => void navigate({ to: trajectory }),
  });
  if (can("edit", "projects"))
    tools.push({
      key: "editProject",
      label: text("projects.edit"),
      icon: <IconEdit {...icon} />,
      disabledReason: writeBlock,
      onSelect: () => onOpen("editProject"),
    });
  if (can("submit", "batchjobs"))
    tools.push({
      key: "etlBuilder",
      label: text("toolbar.etlBuilder"),
      icon: <IconDatabaseImport {...icon} />,
      disabledReason: writeBlock,
      onSelect: () => onOpen("etlBuilder"),
    });
  if (can("view", "projects") && config !== null)
    tools.push(mapTool(config.mapUrl, project, text));
  return tools;
}

/** The map of all pads, on the dashboards that show all of them (decision A55). */
export function useMapActions(): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can, isSupport } = useAbilities();
  if (!can("view", "map")) return [];
  const to = links.projectsMap();
  return [
    {
      key: "projectsMap",
      label: text("title.projectsMap"),
      icon: <IconMap2 {...icon} />,
      href: to,
      opensNewTab: isSupport,
      onSelect: () => void navigate({ to }),
    },
  ];
}

/** The screens of the data path, whatever pad is shown. */
export function useDataActions(): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can, hasRole, isSupport } = useAbilities();
  const screens = [
    {
      key: "fieldBoxes",
      isOffered: can("view", "fieldboxes"),
      label: text("title.fieldBoxes"),
      icon: <IconTruck {...icon} />,
      to: links.fieldBoxes(),
    },
    {
      key: "etl",
      isOffered: can("get", "etljobs"),
      label: text("title.etl"),
      icon: <IconTransfer {...icon} />,
      to: links.etl(),
    },
    {
      key: "schedule",
      // The route asks for the role: nobody is sent to /401 by a button (decision A9).
      isOffered: can("get", "schedule") && hasRole(...scheduleRoles),
      label: text("title.schedule"),
      icon: <IconCalendarEvent {...icon} />,
      to: links.schedule(),
    },
  ];
  return screens
    .filter(({ isOffered }) => isOffered)
    .map(({ key, label, icon: glyph, to }) => ({
      key,
      label,
      icon: glyph,
      href: to,
      opensNewTab: isSupport,
      onSelect: () => void navigate({ to }),
    }));
}

/** The configured pages of the cloud's own monitoring. */
export function useMonitorActions(): MenuAction[] {
  const text = useText();
  const { can } = useAbilities();
  const config = useAppConfig();
  if (config === null || !can("get", "etljobs")) return [];
  const pages = [
    {
      key: "api",
      label: text("toolbar.apiMonitor"),
      href: config.apiMonitorUrl,
    },
    {
      key: "engine",
      label: text("toolbar.engineMonitor"),
      href: config.engineMonitorUrl,
    },
  ];
  return pages.flatMap(({ key, label, href }) =>
    href === null
      ? []
      : [{ key, label, href, opensNewTab: true, onSelect: () => undefined }],
  );
}
