import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** Under the projects: whoever changes one makes the map anew. */
export const projectsMapQuery = queryOptions({
  queryKey: ["projects", "map"],
  queryFn: ({ signal }) => api.projectsMap.projects({}, { signal }),
  refetchInterval: 60_000,
});

type MapProject = Awaited<ReturnType<typeof api.projectsMap.projects>>[number];
export type MapTag = MapProject["tags"][number];
export type { MapProject };
