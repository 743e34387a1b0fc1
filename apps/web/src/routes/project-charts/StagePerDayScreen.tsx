import { useRouteParams } from "#addresses/route-params.ts";
import { stagePerDay } from "#widgets/stage-per-day.tsx";
import { ProjectChartPage } from "./ProjectChartPage.tsx";

export function StagePerDayScreen() {
  const { projectId } = useRouteParams("stagePerDayChart");
  return (
    <ProjectChartPage
      projectId={projectId}
      titleKey="title.stagePerDayChart"
      widget={stagePerDay}
    />
  );
}
