import { useRouteParams } from "#addresses/route-params.ts";
import { StagePage } from "./StagePage.tsx";

export function StageChartScreen() {
  const { stageId } = useRouteParams("stageChart");
  // Another stage gets a new page: nothing of the last one may remain.
  return <StagePage key={stageId} stageId={stageId} />;
}
