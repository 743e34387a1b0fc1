import { useRouteParams } from "#addresses/route-params.ts";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function WaterProppantPlanningScreen() {
  const { projectId } = useRouteParams("waterProppantPlanningChart");
  return (
    <ProjectChartPage projectId={projectId} widget="waterProppantPlanning" />
  );
}
