import { useRouteParams } from "#addresses/route-params.ts";
import { BatchPage } from "#features/stage-batches/BatchPage.tsx";

export function RerunWellsScreen() {
  const { wellId } = useRouteParams("rerunWells");
  return <BatchPage key={wellId.join()} kind="rerun" wellIds={wellId} />;
}
