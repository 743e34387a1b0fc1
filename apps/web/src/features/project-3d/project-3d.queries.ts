import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** A live stage is computed every second and grows by about a pixel in this time. */
const liveMs = 15_000;
const restMs = 300_000;

export const project3dQueries = {
  /** Needs view:project-3d-chart. */
  scene: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "scene"],
      queryFn: ({ signal }) =>
        api.project3d.scene({ params: { projectId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.stages.some((stage) => stage.state === "LOADING") === true
          ? liveMs
          : restMs,
    }),
};

export type SceneData = Awaited<ReturnType<typeof api.project3d.scene>>;
export type SceneDataStage = SceneData["stages"][number];
export type SceneDataHit = SceneData["hits"][number];
export type SceneDataValue = SceneData["values"][number];
