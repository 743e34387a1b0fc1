import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** The key is under `projects`, so that changing a project reloads the map. */
export const projectsMapQuery = queryOptions({
  queryKey: ["projects", "map"],
  queryFn: ({ signal }) => api.projectsMap.projects({}, { signal }),
  refetchInterval: 60_000,
});

type MapProject = Awaited<ReturnType<typeof api.projectsMap.projects>>[number];
export type MapTag = MapProject["tags"][number];
export type { MapProject };
