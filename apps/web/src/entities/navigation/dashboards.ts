import { links } from "#addresses/links.ts";
import type { Abilities } from "#session/abilities.ts";
import type { TextKey } from "#translations/translation-keys.ts";

export interface Dashboard {
  /** The name of its route, also stored as the preferred dashboard. */
  readonly name: DashboardName;
  readonly title: TextKey;
  readonly linkTo: (projectId: number) => string;
  readonly isOffered: (abilities: Abilities) => boolean;
}

export type DashboardName =
  | "dashboard"
  | "projectManagementDashboard"
  | "projectFdiDashboard"
  | "PTAManagementDashboard"
  | "qcOperationsDashboard"
  | "activeOperationsDashboard"
  | "globalOperationsDashboard"
  | "liveOperationsDashboard"
  | "liveSimulfracDashboard"
  | "liveFdiDashboard"
  | "fracRoomOperationsDashboard"
  | "adminDashboard";

const everybody = () => true;
const support = ({ isSupport }: Abilities) => isSupport;
/** The page shows cases with their results: one without the other is of no use (decision A11). */
const readersOfCases = ({ can }: Abilities) =>
  can("get", "cases") && can("get", "interpretations");

/**
 * In the order of the menu, live and frac room at 8, 9 and 10; a person who is
 * offered a dashboard may also open its route.
 */
export const dashboards: readonly Dashboard[] = [
  {
    name: "dashboard",
    title: "title.dashboard",
    linkTo: (projectId) => links.dashboard({ projectId }),
    isOffered: everybody,
  },
  {
    name: "projectManagementDashboard",
    title: "title.projectManagementDashboard",
    linkTo: (projectId) => links.projectManagementDashboard({ projectId }),
    isOffered: everybody,
  },
  {
    name: "projectFdiDashboard",
    title: "title.projectFdiDashboard",
    linkTo: (projectId) => links.projectFdiDashboard({ projectId }),
    isOffered: everybody,
  },
  {
    name: "PTAManagementDashboard",
    title: "title.ptaDashboard",
    linkTo: (projectId) => links.PTAManagementDashboard({ projectId }),
    isOffered: readersOfCases,
  },
  {
    name: "qcOperationsDashboard",
    title: "title.qcOperationsDashboard",
    linkTo: (projectId) => links.qcOperationsDashboard({ projectId }),
    isOffered: support,
  },
  {
    name: "activeOperationsDashboard",
    title: "title.activeOperationsDashboard",
    linkTo: () => links.activeOperationsDashboard(),
    isOffered: support,
  },
  {
    name: "globalOperationsDashboard",
    title: "title.globalOperationsDashboard",
    linkTo: () => links.globalOperationsDashboard(),
    isOffered: ({ can }) => can("view", "production-dashboard"),
  },
  {
    name: "liveOperationsDashboard",
    title: "title.liveOperationsDashboard",
    linkTo: () => links.liveOperationsDashboard(),
    isOffered: ({ can }) => can("view", "live-dashboard"),
  },
  {
    name: "liveSimulfracDashboard",
    title: "title.liveSimulfracDashboard",
    linkTo: (projectId) => links.liveSimulfracDashboard({ projectId }),
    isOffered: ({ can }) => can("view", "live-dashboard"),
  },
  {
    name: "fracRoomOperationsDashboard",
    title: "title.fracRoomOperationsDashboard",
    linkTo: () => links.fracRoomOperationsDashboard(),
    isOffered: ({ can }) => can("view", "fracroom-dashboard"),
  },
  {
    name: "adminDashboard",
    title: "title.adminDashboard",
    linkTo: () => links.adminDashboard(),
    isOffered: ({ can, isSupport }) =>
      isSupport && can("view", "admin-dashboard"),
  },
];

/** Not in the menu: linked from the administration and operations dashboards (decision A55). */
export const linkedDashboards: readonly Dashboard[] = [
  {
    name: "liveFdiDashboard",
    title: "title.liveFdiDashboard",
    linkTo: (projectId) => links.liveFdiDashboard({ projectId }),
    isOffered: ({ hasRole }) => hasRole("administrator", "seniorsupport"),
  },
];

const defaultDashboard: DashboardName = "dashboard";

/** An unknown name falls back to the production dashboard. */
export function dashboardNamed(name: string | null): Dashboard {
  const known = [...dashboards, ...linkedDashboards];
  const found =
    known.find((each) => each.name === name) ??
    known.find((each) => each.name === defaultDashboard);
  if (found === undefined) throw new Error("No dashboard at all");
  return found;
}
