import {
  completedTag,
  confidentialTag,
  liveStageTag,
  noClientGuidanceTag,
  noMetricsTag,
  stageTestTag,
  type TagAssetType,
} from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

export interface TagSeed {
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly assetType: TagAssetType;
}

function tag(
  assetType: TagAssetType,
  name: string,
  color: string,
  description: string,
): TagSeed {
  return { name, color, description, assetType };
}

/** Tags that the product itself depends on (decision D13). */
export const systemTags: readonly TagSeed[] = [
  ...[1, 2, 3, 4].map((ordinal) =>
    tag(
      "STAGE",
      liveStageTag(ordinal),
      "#10161F",
      `The stage shown on live chart ${ordinal}`,
    ),
  ),
  tag("STAGE", completedTag, "#4A6A00", "Stage completed as designed"),
  tag("STAGE", stageTestTag, "#687588", "A test, left out of trajectories"),
  tag("STAGE", noMetricsTag, "#687588", "Left out of statistics"),
  tag("WELL", confidentialTag, "#10161F", "Data of this well is confidential"),
  tag(
    "WELL",
    noClientGuidanceTag,
    "#687588",
    "Clients see no guidance on this well",
  ),
];

/** Adds those that are missing, with the demo or without; what an administrator changed stays. */
export async function addSystemTags(transaction: Transaction): Promise<void> {
  for (const { name, color, description, assetType } of systemTags) {
    await transaction.query(
      "INSERT INTO tag (name, color, description, asset_type) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [name, color, description, assetType],
    );
  }
}
