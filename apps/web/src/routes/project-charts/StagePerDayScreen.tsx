import { useRouteParams } from "#addresses/route-params.ts";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function StagePerDayScreen() {
  const { projectId } = useRouteParams("stagePerDayChart");
  return <ProjectChartPage projectId={projectId} widget="stagePerDay" />;
}
