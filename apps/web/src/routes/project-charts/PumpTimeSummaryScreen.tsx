import { useRouteParams } from "#addresses/route-params.ts";
import { pumpTimeSummary } from "#widgets/pump-time-summary.tsx";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function PumpTimeSummaryScreen() {
  const { projectId } = useRouteParams("pumpTimeSummaryChart");
  return (
    <ProjectChartPage
      projectId={projectId}
      titleKey="title.pumpTimeSummaryChart"
      widget={pumpTimeSummary}
    />
  );
}
