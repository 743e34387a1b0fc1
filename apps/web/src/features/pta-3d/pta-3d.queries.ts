import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** While an interpretation runs, its results may arrive at any moment. */
const runningMs = 10_000;
const restMs = 300_000;

export const pta3dQueries = {
  /** Needs view:pta-3d-chart; the default is the newest case with results. */
  scene: (projectId: number, caseId: number | null) =>
    queryOptions({
      queryKey: ["projects", projectId, "ptaScene", caseId],
      queryFn: ({ signal }) =>
        api.pta3d.scene(
          {
            params: { projectId },
            query: caseId === null ? {} : { caseId },
          },
          { signal },
        ),
      refetchInterval: ({ state }) =>
        state.data?.fractures?.some(
          ({ status }) => status === "QUEUED" || status === "RUNNING",
        ) === true
          ? runningMs
          : restMs,
    }),
};

export type PtaSceneData = Awaited<ReturnType<typeof api.pta3d.scene>>;
export type SceneFracture = NonNullable<PtaSceneData["fractures"]>[number];
export type SceneStageData = PtaSceneData["stages"][number];
