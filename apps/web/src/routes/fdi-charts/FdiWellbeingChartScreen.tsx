import { useRouteParams } from "#app/route-params.ts";
import { fdiAlertChart } from "#widgets/fdi/fdi-alert-chart.tsx";
import { FdiChartPage } from "./FdiChartPage.tsx";

/** What the latest stage of a well does to the wells around it. */
export function FdiWellbeingChartScreen() {
  const { wellId } = useRouteParams("fdiWellbeingChart");
  return (
    <FdiChartPage wellIds={[wellId]} titleKey="title.fdiWellbeingChart">
      {({ id, projectId }) => (
        <fdiAlertChart.Tile projectId={projectId} wellId={id} />
      )}
    </FdiChartPage>
  );
}
