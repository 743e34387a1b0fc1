import { useQuery, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { AssetList } from "./asset-list.ts";
import { readListView, writeListView } from "./list-view.ts";

/** Order and filters of the list on this page, kept in its address. */
export function useListView() {
  return useAddressFilter(readListView, writeListView);
}

const noTags: ReadonlySet<number> = new Set();

/** Returns the tags of each row of a list; none for those who may not see tags. */
export function useTagsOfRows(
  list: AssetList,
): (id: number) => ReadonlySet<number> {
  const mayRead = useAbilities().can("get", "stagetags");
  const { data } = useQuery({
    ...tagListQueries.ofList(list),
    enabled: mayRead,
    select: (rows) =>
      new Map(rows.map(({ assetId, tagIds }) => [assetId, new Set(tagIds)])),
  });
  return (id) => data?.get(id) ?? noTags;
}

const tagListQueries = {
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
