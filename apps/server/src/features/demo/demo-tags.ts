import { completedTag, type TagAssetType } from "@stagecraft/domain";
import type { StagePlan } from "@stagecraft/simulator";

/** Tags in addition to those that every installation has. */
interface DemoTag {
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly assetType: TagAssetType;
}

const screenedOutTag = "failure:screened out";
export const operationsTag = "comment:client:operations";
export const pressureTag = "comment:client:pressure";
export const internalTag = "comment:internal:note";

/** Returns the stage's outcome tag. */
export function outcomeTagOf({ story }: Pick<StagePlan, "story">): string {
  return story === "screen-out" ? screenedOutTag : completedTag;
}

export const midlandTag = "basin:Midland";
export const centralPlatformTag = "basin:Central Basin Platform";
export const zipperTag = "method:zipper";

function projectTag(name: string, color: string, description: string): DemoTag {
  return { name, color, description, assetType: "PROJECT" };
}

function stageTag(name: string, color: string, description: string): DemoTag {
  return { name, color, description, assetType: "STAGE" };
}

export const demoTags: readonly DemoTag[] = [
  projectTag(midlandTag, "#0A5FD0", "Pads of the Midland Basin"),
  projectTag(
    centralPlatformTag,
    "#7A35D0",
    "Pads of the Central Basin Platform",
  ),
  projectTag(zipperTag, "#B4492F", "Two wells treated in turn"),
  stageTag(screenedOutTag, "#B01E1E", "Screened out, cut short"),
  stageTag(operationsTag, "#0A5FD0", "Operations, visible to the client"),
  stageTag(pressureTag, "#B4492F", "Pressure behavior, visible to the client"),
  stageTag(internalTag, "#465263", "For our own people"),
];

export interface DemoFdiState {
  readonly identifier: string;
  readonly hidden: readonly (
    "fdiWheel" | "fdiBar" | "fdiWell" | "fdiWarning" | "fdiAlert"
  )[];
}

export const monitoredState = "Monitored";

export const demoFdiStates: readonly DemoFdiState[] = [
  { identifier: monitoredState, hidden: [] },
  { identifier: "Producing", hidden: ["fdiWheel"] },
  {
    identifier: "Not monitored",
    hidden: ["fdiWheel", "fdiBar", "fdiWell", "fdiWarning", "fdiAlert"],
  },
];
