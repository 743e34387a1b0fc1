import { useRouteParams } from "#addresses/route-params.ts";
import { PlaybookScreen } from "./PlaybookScreen.tsx";

// Another well or stage gets a new draft: nothing of the last one may remain.

export function FdiPlaybookWellScreen() {
  const { wellId } = useRouteParams("fdiPlaybookWell");
  return (
    <PlaybookScreen
      key={wellId}
      asset={{ assetType: "WELL", assetId: wellId }}
      playbookType="FDI"
    />
  );
}

export function FdiPlaybookStageScreen() {
  const { stageId } = useRouteParams("fdiPlaybookStage");
  return (
    <PlaybookScreen
      key={stageId}
      asset={{ assetType: "STAGE", assetId: stageId }}
      playbookType="FDI"
    />
  );
}

export function StagecraftPlaybookWellScreen() {
  const { wellId } = useRouteParams("stagecraftPlaybookWell");
  return (
    <PlaybookScreen
      key={wellId}
      asset={{ assetType: "WELL", assetId: wellId }}
      playbookType="stagecraft"
    />
  );
}

export function StagecraftPlaybookStageScreen() {
  const { stageId } = useRouteParams("stagecraftPlaybookStage");
  return (
    <PlaybookScreen
      key={stageId}
      asset={{ assetType: "STAGE", assetId: stageId }}
      playbookType="stagecraft"
    />
  );
}
