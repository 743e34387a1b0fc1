import { useRouteParams } from "#addresses/route-params.ts";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function PumpTimeSummaryScreen() {
  const { projectId } = useRouteParams("pumpTimeSummaryChart");
  return <ProjectChartPage projectId={projectId} widget="pumpTimeSummary" />;
}
