import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import type { AssetList } from "./asset-list.ts";

export const tagListQueries = {
  /** Under the key of its list, so that it is refreshed with it. */
  ofList: (list: AssetList) =>
    queryOptions({
      queryKey:
        list.type === "project"
          ? ["projects", "ofCompany", list.companyId, "tags"]
          : ["projects", list.projectId, "tags", list.type],
      queryFn: ({ signal }) =>
        list.type === "project"
          ? api.tags.ofProjects(
              { params: { companyId: list.companyId } },
              { signal },
            )
          : api.tags.ofParts(
              {
                params: { projectId: list.projectId },
                query: { assetType: list.type },
              },
              { signal },
            ),
      refetchInterval: 30_000,
    }),
};
