import type { PlaybookType } from "@stagecraft/domain";
import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import type { RuleDraft } from "#entities/playbook/rule-draft.ts";

export type BackTest = Awaited<ReturnType<typeof api.backTests.get>>;
export type Totals = NonNullable<BackTest["totals"]>;
export type TestedStage = BackTest["stages"][number];
export type StageResult = NonNullable<TestedStage["result"]>;

export type TestedAssetType = "PROJECT" | "WELL" | "STAGE";

export interface TestedAsset {
  readonly assetType: TestedAssetType;
  readonly assetId: number;
}

const pathAssetType = {
  PROJECT: "project",
  WELL: "well",
  STAGE: "stage",
} as const;

/** A running back-test is polled this often, because its progress is not pushed. */
const watchMs = 700;

function paramsOf({ assetType, assetId }: TestedAsset) {
  return { assetType: pathAssetType[assetType], assetId };
}

export const backTestQueries = {
  /** The newest back-tests of an asset, newest first. */
  newest: (asset: TestedAsset, playbookType: PlaybookType) =>
    queryOptions({
      queryKey: ["backTests", asset.assetType, asset.assetId, playbookType],
      queryFn: ({ signal }) =>
        api.backTests.newest(
          { params: paramsOf(asset), query: { playbookType, limit: 5 } },
          { signal },
        ),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ["backTest", id],
      queryFn: ({ signal }) =>
        api.backTests.get({ params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.endedAt === null
          ? watchMs
          : false,
    }),
};

interface BackTestRequest {
  readonly stageCount: number;
  /** Null to test each stage with its saved rules. */
  readonly rules: readonly RuleDraft[] | null;
}

export function useStartBackTest(
  asset: TestedAsset,
  playbookType: PlaybookType,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ stageCount, rules }: BackTestRequest) =>
      api.backTests.start({
        params: paramsOf(asset),
        body: {
          playbookType,
          stageCount,
          rules: rules === null ? null : [...rules],
        },
      }),
    // Not awaited: the started run is shown immediately.
    onSuccess: () =>
      void queryClient.invalidateQueries({
        queryKey: backTestQueries.newest(asset, playbookType).queryKey,
      }),
  });
}

export function useCancelBackTest(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.backTests.cancel({ params: { id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: backTestQueries.one(id).queryKey,
      }),
  });
}
