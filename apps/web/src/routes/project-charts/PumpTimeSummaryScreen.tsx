import { useRouteParams } from "#app/route-params.ts";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function PumpTimeSummaryScreen() {
  const { projectId } = useRouteParams("pumpTimeSummaryChart");
  return <ProjectChartPage projectId={projectId} widget="pumpTimeSummary" />;
}
