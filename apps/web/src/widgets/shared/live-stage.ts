import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";

/** Samples of a stage while it is shown; null before the first sample. */
export function useLiveStage(stageId: number): StageFeed | null {
  return useStageFeed(stageId, useStageUpdates(stageId));
}
