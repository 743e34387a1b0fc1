import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { currentStagesMs, refreshedEvery } from "./refresh-times.ts";

/**
 * Most of a dashboard is refetched once an hour. A check every minute looks for
 * stages that began or ended, and then refetches all data of the pad at once.
 */
export function useStageChanges(projectId: number): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...operationsQueries.loading(projectId),
    ...refreshedEvery(currentStagesMs),
  });
  const pumping = data?.map(({ id }) => id).join();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (pumping === undefined) return;
    const isChange = before.current !== undefined && before.current !== pumping;
    before.current = pumping;
    if (isChange)
      void queryClient.invalidateQueries({
        queryKey: ["projects", projectId],
        predicate: ({ queryKey }) => queryKey[2] !== "loadingStages",
      });
  }, [pumping, projectId, queryClient]);
}
