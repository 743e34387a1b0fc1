import { useRouteParams } from "#addresses/route-params.ts";
import { BatchPage } from "#features/stage-batches/BatchPage.tsx";

export function RestatusWellsScreen() {
  const { wellId } = useRouteParams("restatusWells");
  return <BatchPage key={wellId.join()} kind="restatus" wellIds={wellId} />;
}
