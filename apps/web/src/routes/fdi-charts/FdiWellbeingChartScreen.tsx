import { useRouteParams } from "#addresses/route-params.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { FdiChartPage } from "./FdiChartPage.tsx";

/** The effect of a well's latest stage on the wells around it. */
export function FdiWellbeingChartScreen() {
  const { wellId } = useRouteParams("fdiWellbeingChart");
  return (
    <FdiChartPage wellIds={[wellId]} titleKey="title.fdiWellbeingChart">
      {({ id, projectId }) => (
        <WidgetTile name="fdiAlertChart" projectId={projectId} wellId={id} />
      )}
    </FdiChartPage>
  );
}
