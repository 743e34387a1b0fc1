import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export const fdiChangesQueries = {
  /** Every stage of the pad with the largest pressure change of each of its offset wells. */
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "fdiChanges"],
      queryFn: ({ signal }) =>
        api.fleet.fdiChanges({ params: { projectId } }, { signal }),
    }),
};

export type FdiStageChanges = Awaited<
  ReturnType<typeof api.fleet.fdiChanges>
>[number];
export type FdiOffsetChange = FdiStageChanges["offsets"][number];
