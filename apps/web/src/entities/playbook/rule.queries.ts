import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type WatchedAssetType = "WELL" | "STAGE";

/** The asset that rules watch: a well, or one of its stages. */
export interface WatchedAsset {
  readonly assetType: WatchedAssetType;
  readonly assetId: number;
}

export const pathAssetType = { WELL: "well", STAGE: "stage" } as const;

export const ruleQueries = {
  /** Needs get:rules. For a stage without rules of its own it returns those of its well. */
  ofAsset: ({ assetType, assetId }: WatchedAsset) =>
    queryOptions({
      queryKey: ["rules", assetType, assetId],
      queryFn: ({ signal }) =>
        api.rules.ofAsset(
          {
            params: { assetId, assetType: pathAssetType[assetType] },
            query: {},
          },
          { signal },
        ),
      refetchOnWindowFocus: "always",
    }),
};

export type RuleSet = Awaited<ReturnType<typeof api.rules.ofAsset>>;
export type Rule = RuleSet["rules"][number];
export type RuleSettings = RuleSet["settings"];
