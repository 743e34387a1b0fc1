import { useQuery } from "@tanstack/react-query";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { refreshedEvery, refreshTimesMs } from "../refresh-times.ts";

/** While a stage is pumped its largest changes grow. */
const liveMs = 30_000;

/** What every stage of the pad did to its offset wells. */
export function useFdiChanges(projectId: number) {
  return useQuery({
    ...fdiChangesQueries.ofProject(projectId),
    ...refreshedEvery(refreshTimesMs.card),
    refetchInterval: ({ state }) =>
      state.data?.some((stage) => stage.state === "LOADING") === true
        ? liveMs
        : refreshTimesMs.card,
  });
}

/** The same with the states that say which wells a chart leaves out. */
export function useShownFdiChanges(projectId: number) {
  const changes = useFdiChanges(projectId);
  const states = useQuery(stageQueries.fdiStates());
  return {
    data:
      changes.data && states.data
        ? { changes: changes.data, states: states.data }
        : undefined,
    error: changes.error ?? states.error,
    dataUpdatedAt: changes.dataUpdatedAt,
    refetch: () => Promise.all([changes.refetch(), states.refetch()]),
  };
}
