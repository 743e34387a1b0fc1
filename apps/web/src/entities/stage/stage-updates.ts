import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { browserTimers } from "#live/event-stream.ts";
import { Refresher } from "#live/refresher.ts";
import type { StageChange } from "#live/stage-feed.ts";
import { stageQueries } from "./stage.queries.ts";

/** A running stage gets a new summary every second. */
const summaryPauseMs = 2_000;
const qualityPauseMs = 10_000;

type Part = "record" | "tags" | "notifications" | "comments" | "quality";

/** The parts of the page that each change affects. */
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
          // A slow response must be allowed to arrive.
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

/**
 * Turns the changes that a stage's feed reports into reloads of the affected
 * parts, with a minimum interval for each.
 */
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
    // A hidden page is not refreshed; the reported changes are loaded when it is shown.
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
