import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { browserTimers } from "#live/event-stream.ts";
import { Refresher } from "#live/refresher.ts";
import type { StageChange } from "#live/stage-feed.ts";
import { stageQueries } from "./stage.queries.ts";

/** A summary comes with every second of a running stage. */
const summaryPauseMs = 2_000;
const qualityPauseMs = 10_000;

type Part = "record" | "tags" | "notifications" | "comments" | "quality";

/** Which parts of the page each change concerns. */
const concerned: Readonly<Record<StageChange, readonly Part[]>> = {
  stage: ["record", "tags"],
  summary: ["record", "quality"],
  comment: ["comments"],
  notification: ["notifications"],
  computed: ["record", "notifications", "quality"],
  all: ["record", "tags", "notifications", "comments", "quality"],
};

function refreshersOf(
  queryClient: QueryClient,
  stageId: number,
): Readonly<Record<Part, Refresher>> {
  const refresher = (part: Part, pauseMs: number) =>
    new Refresher({
      refresh: () =>
        queryClient.invalidateQueries(
          { queryKey: stageQueries[part](stageId).queryKey },
          // A slow answer must be allowed to arrive.
          { cancelRefetch: false },
        ),
      pauseMs,
      timers: browserTimers,
    });
  return {
    record: refresher("record", summaryPauseMs),
    tags: refresher("tags", 0),
    notifications: refresher("notifications", 0),
    comments: refresher("comments", 0),
    quality: refresher("quality", qualityPauseMs),
  };
}

/** What the feed hears of a stage as reads of the parts it concerns, no more often than each is worth. */
export function useStageUpdates(
  stageId: number,
): (change: StageChange) => void {
  const queryClient = useQueryClient();
  const refreshers = useMemo(
    () => refreshersOf(queryClient, stageId),
    [queryClient, stageId],
  );
  useEffect(() => {
    const all = Object.values(refreshers);
    // Nobody reads a hidden page; what was heard is asked for when it is shown.
    const look = () => all.forEach((each) => each.hold(document.hidden));
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      for (const refresher of all) refresher.stop();
    };
  }, [refreshers]);
  return useCallback(
    (change) => {
      for (const part of concerned[change]) refreshers[part].request();
    },
    [refreshers],
  );
}
