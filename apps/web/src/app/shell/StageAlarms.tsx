import { useCurrentRoute } from "#app/current-route.ts";
import type { RouteName } from "#addresses/route-table.ts";
import { useActiveProject } from "#entities/project/active-project.ts";
import { AlarmsLink } from "#entities/alarm/AlarmsLink.tsx";

/** Dashboards have the bell in their own toolbar. */
const stagePages: ReadonlySet<RouteName> = new Set<RouteName>([
  "stageChart",
  "liveStageChart",
  "currentStageChart",
]);

/** Shows the alarms of the pad whose stage is shown. */
export function StageAlarms() {
  const route = useCurrentRoute();
  const { project } = useActiveProject();
  if (route === undefined || !stagePages.has(route) || project === undefined)
    return null;
  return <AlarmsLink projectId={project.id} />;
}
