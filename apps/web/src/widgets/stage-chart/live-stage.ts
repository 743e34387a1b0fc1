import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";

/** Samples of a stage as long as somebody shows it; null before the first moment. */
export function useLiveStage(stageId: number): StageFeed | null {
  return useStageFeed(stageId, useStageUpdates(stageId));
}
