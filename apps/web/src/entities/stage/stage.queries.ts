import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** The most the API gives in one list. */
export const maximumStages = 1000;

export const stageQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "stages"],
      queryFn: ({ signal }) =>
        api.projects.stagesChronological(
          { params: { id: projectId }, query: { limit: maximumStages } },
          { signal },
        ),
      refetchInterval: 15_000,
    }),
};

export type StageListItem = Awaited<
  ReturnType<typeof api.projects.stagesChronological>
>[number];
