import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** An asset that can be tagged. */
export interface TagAsset {
  readonly type: "project" | "well" | "stage";
  readonly id: number;
}

export const tagQueries = {
  /** Every tag for this type of asset; they change rarely. */
  ofType: (type: TagAsset["type"]) =>
    queryOptions({
      queryKey: ["tags", type],
      queryFn: ({ signal }) =>
        api.tags.ofAssetType({ params: { type } }, { signal }),
      staleTime: 600_000,
    }),
  ofAsset: ({ type, id }: TagAsset) =>
    queryOptions({
      queryKey: [`${type}s`, id, "tags"],
      queryFn: ({ signal }) =>
        api.tags.ofAsset(
          { params: { assetId: id, assetType: type } },
          { signal },
        ),
    }),
};

export type Tag = Awaited<ReturnType<typeof api.tags.ofAssetType>>[number];
