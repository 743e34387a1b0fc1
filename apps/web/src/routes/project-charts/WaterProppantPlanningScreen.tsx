import { useRouteParams } from "#addresses/route-params.ts";
import { waterProppantPlanning } from "#widgets/water-proppant-planning.tsx";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function WaterProppantPlanningScreen() {
  const { projectId } = useRouteParams("waterProppantPlanningChart");
  return (
    <ProjectChartPage
      projectId={projectId}
      titleKey="title.waterProppantPlanningChart"
      widget={waterProppantPlanning}
    />
  );
}
