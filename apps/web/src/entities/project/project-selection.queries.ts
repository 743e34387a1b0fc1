import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export const selectionQueries = {
  /** Rows of the statistics table; null when the project has not chosen any. */
  statsTable: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "selection", "STATS_TABLE"],
      queryFn: async ({ signal }) => {
        const saved = await api.projectSelections.ofProject(
          { params: { projectId, type: "STATS_TABLE" } },
          { signal },
        );
        return saved[0] ?? null;
      },
      staleTime: 60_000,
    }),
};

export type ProjectSelection = Awaited<
  ReturnType<typeof api.projectSelections.ofProject>
>[number];
