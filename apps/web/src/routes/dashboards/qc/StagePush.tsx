import { useEffect } from "react";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";

/** Listens to a running stage: what it brings is looked at again without waiting for the minute. */
export function StagePush({ stageId }: { stageId: number }) {
  const feed = useStageFeed(stageId, useStageUpdates(stageId));
  useEffect(() => {
    feed?.setChannels([]);
    feed?.setLive(true);
  }, [feed]);
  return null;
}
