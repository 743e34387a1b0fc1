import { useEffect } from "react";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";

/** Subscribes to a running stage, so that changes are loaded without waiting for the next minute. */
export function StagePush({ stageId }: { stageId: number }) {
  const feed = useStageFeed(stageId, useStageUpdates(stageId));
  useEffect(() => {
    feed?.setChannels([]);
    feed?.setLive(true);
  }, [feed]);
  return null;
}
