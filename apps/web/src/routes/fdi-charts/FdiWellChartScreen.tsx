import { useRouteParams } from "#addresses/route-params.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { FdiChartPage } from "./FdiChartPage.tsx";

/** The pressure responses around one or several wells to their stages. */
export function FdiWellChartScreen() {
  const { wellId } = useRouteParams("fdiWellChart");
  return (
    <FdiChartPage wellIds={wellId} titleKey="title.fdiWellChart">
      {({ id, projectId, wellNumber }) => (
        <WidgetTile
          name="fdiWellChart"
          projectId={projectId}
          wellId={id}
          wellNumber={wellNumber}
        />
      )}
    </FdiChartPage>
  );
}
