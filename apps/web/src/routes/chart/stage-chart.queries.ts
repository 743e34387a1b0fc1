import { isLive } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** How often the record of a running stage is read; its samples are pushed. */
const refreshMs = 10_000;

export type Stage = Awaited<ReturnType<typeof api.stages.get>>;

/** What the stage list of the toolbar needs. */
const navigationFields = "id,name,comment,clientComment";

export const stageChartQueries = {
  stage: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId],
      queryFn: ({ signal }) =>
        api.stages.get({ params: { id: stageId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isLive(state.data.state)
          ? refreshMs
          : false,
      // Nothing is asked while the page is hidden, and at once when it is shown again.
      refetchOnWindowFocus: "always",
    }),
  stagesOfWell: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "stages", navigationFields],
      queryFn: ({ signal }) =>
        api.wells.stages(
          { params: { wellId }, query: { field: navigationFields } },
          { signal },
        ),
      staleTime: 60_000,
    }),
  liveStages: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "livestages"],
      queryFn: ({ signal }) =>
        api.projects.liveStages({ params: { id: projectId } }, { signal }),
      refetchInterval: refreshMs,
      refetchOnWindowFocus: "always",
    }),
};
