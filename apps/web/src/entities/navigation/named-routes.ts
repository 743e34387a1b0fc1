import { routeEntry, type RouteName } from "#addresses/route-table.ts";

/**
 * The routes that the specification names for navigation (document 2, section
 * 2.2); the start page only redirects to one of them.
 */
const namedRoutes: readonly RouteName[] = [
  "dashboard",
  "projectManagementDashboard",
  "projectFdiDashboard",
  "globalOperationsDashboard",
  "qcOperationsDashboard",
  "activeOperationsDashboard",
  "liveOperationsDashboard",
  "liveSimulfracDashboard",
  "fracRoomOperationsDashboard",
  "adminDashboard",
  "PTAManagementDashboard",
  "stages",
  "wells",
  "projects",
  "stageChart",
  "liveStageChart",
  "projectReport",
  "fdiPlaybookWell",
  "stagecraftPlaybookWell",
  "fdiPlaybookStage",
  "stagecraftPlaybookStage",
];

/** Returns the path before the first parameter, such as that of `/stages/{projectId}/{wellId}`. */
function startOf(name: RouteName): string {
  const [start = ""] = routeEntry(name).path.split("/{");
  return start;
}

function namedRouteOf(address: string): RouteName | undefined {
  const [path = ""] = address.split(/[?#]/);
  return namedRoutes.find((name) => {
    const start = startOf(name);
    return path === start || path.startsWith(`${start}/`);
  });
}

/**
 * Whether a link leads to another named screen than the current one: the same
 * screen about another subject opens in the same tab.
 */
export function leadsToNamedRoute(to: string, from: string): boolean {
  const name = namedRouteOf(to);
  return name !== undefined && name !== namedRouteOf(from);
}
