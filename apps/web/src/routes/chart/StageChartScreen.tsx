import { useRouteParams } from "#app/route-params.ts";
import { StagePage } from "./StagePage.tsx";

export function StageChartScreen() {
  const { stageId } = useRouteParams("stageChart");
  // Another stage is another page: nothing of the last one may linger.
  return <StagePage key={stageId} stageId={stageId} />;
}
