import { useRouteParams } from "#addresses/route-params.ts";
import { fdiAlertChart } from "#widgets/fdi/fdi-alert-chart.tsx";
import { FdiChartPage } from "./FdiChartPage.tsx";

/** The effect of a well's latest stage on the wells around it. */
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
