import { routeEntry, type RouteName } from "#app/route-table.ts";

/** The routes that the specification names for navigation (document 2, section 2.2); the start page only leads on to one of them. */
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

/** Of `/stages/{projectId}/{wellId}` the words before the first parameter. */
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

/** Whether it is another named screen than the one on the page: the same screen about something else stays in its place. */
export function leadsToNamedRoute(to: string, from: string): boolean {
  const name = namedRouteOf(to);
  return name !== undefined && name !== namedRouteOf(from);
}
