import { useQuery } from "@tanstack/react-query";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { hourlyMs, refreshedEvery } from "../refresh-times.ts";

/** Refetch interval: the largest changes grow while a stage is pumped. */
const liveMs = 30_000;

/** Returns the changes that every stage of the pad caused in its offset wells. */
export function useFdiChanges(projectId: number) {
  return useQuery({
    ...fdiChangesQueries.ofProject(projectId),
    ...refreshedEvery(hourlyMs),
    refetchInterval: ({ state }) =>
      state.data?.some((stage) => stage.state === "LOADING") === true
        ? liveMs
        : hourlyMs,
  });
}

/** Same as above, plus the states that decide which wells a chart leaves out. */
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
