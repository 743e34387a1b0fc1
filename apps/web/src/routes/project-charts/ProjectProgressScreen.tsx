import { useRouteParams } from "#addresses/route-params.ts";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function ProjectProgressScreen() {
  const { projectId } = useRouteParams("projectProgressChart");
  return <ProjectChartPage projectId={projectId} widget="operationsProgress" />;
}
