import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { followIntervalMs } from "./current-stage.ts";

/** The stages of a pad that carry a live tag, updated within seconds. */
export function useLiveStages(projectId: number) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...stageQueries.liveOfProject(projectId),
    refetchInterval: ({ state }) => followIntervalMs(state.data ?? []),
  });
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries(stageQueries.liveOfProject(projectId));
  }, [queryClient, projectId]);
  return { query, lookAgain };
}
