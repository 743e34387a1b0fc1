import { useQuery } from "@tanstack/react-query";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { AssetList } from "./asset-list.ts";
import { tagListQueries } from "./tag-lists.queries.ts";
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
