import { useRouteParams } from "#addresses/route-params.ts";
import { operationsProgress } from "#widgets/operations-progress/operations-progress.tsx";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function ProjectProgressScreen() {
  const { projectId } = useRouteParams("projectProgressChart");
  return (
    <ProjectChartPage
      projectId={projectId}
      titleKey="title.projectProgressChart"
      widget={operationsProgress}
    />
  );
}
