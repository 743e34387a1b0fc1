import type { PlaybookType } from "@stagecraft/domain";
import { links } from "#addresses/links.ts";
import { routeEntry, type RouteName } from "#addresses/route-table.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Abilities } from "#session/abilities.ts";
import type { WatchedAsset } from "./rule.queries.ts";

/** Whether the guard of a route would let this person in. */
function isOpenTo(name: RouteName, abilities: Abilities): boolean {
  const { requirement } = routeEntry(name);
  return typeof requirement === "object" && "anyRole" in requirement
    ? abilities.hasRole(...requirement.anyRole)
    : true;
}

function linkOf(playbookType: PlaybookType, asset: WatchedAsset): string {
  const { assetType, assetId } = asset;
  if (assetType === "WELL")
    return playbookType === "FDI"
      ? links.fdiPlaybookWell({ wellId: assetId })
      : links.stagecraftPlaybookWell({ wellId: assetId });
  return playbookType === "FDI"
    ? links.fdiPlaybookStage({ stageId: assetId })
    : links.stagecraftPlaybookStage({ stageId: assetId });
}

/** Returns which playbook pages a person can open (decisions A13 to A15). */
export function usePlaybookAccess() {
  const abilities = useAbilities();
  const mayOpenWell = isOpenTo("fdiPlaybookWell", abilities);
  return {
    mayEdit: abilities.can("edit", "rules"),
    mayOpenWell,
    mayMonitor:
      abilities.can("get", "rules") && isOpenTo("playbookMonitor", abilities),
    /** Null where the page would refuse access. */
    linkOf: (playbookType: PlaybookType, asset: WatchedAsset) => {
      // The Stagecraft entry is for people who pass the guard of its well page (decision A13).
      const isRefused =
        !mayOpenWell &&
        (asset.assetType === "WELL" || playbookType === "stagecraft");
      return isRefused ? null : linkOf(playbookType, asset);
    },
  };
}
