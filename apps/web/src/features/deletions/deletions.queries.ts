import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import type { AssetList, ListedType } from "#entities/asset-list/asset-list.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";

export type Losses = Awaited<ReturnType<typeof api.deletions.losses>>;
export type Deletion = Awaited<
  ReturnType<typeof api.deletions.ofCompany>
>[number];

/** A project, well or stage that can be deleted. */
export interface DeletableAsset {
  readonly type: ListedType;
  readonly id: number;
  readonly name: string;
}

const all = ["deletions"] as const;

function fetchDeletions(
  list: AssetList,
  options?: { readonly signal: AbortSignal },
): Promise<Deletion[]> {
  return list.type === "project"
    ? api.deletions.ofCompany(
        { params: { companyId: list.companyId } },
        options,
      )
    : api.deletions.ofProject(
        {
          params: { projectId: list.projectId },
          query: { assetType: list.type },
        },
        options,
      );
}

export const deletionQueries = {
  losses: ({ type, id }: Pick<DeletableAsset, "type" | "id">) =>
    queryOptions({
      queryKey: [...all, "losses", type, id],
      queryFn: ({ signal }) =>
        api.deletions.losses(
          { params: { assetType: type, assetId: id } },
          { signal },
        ),
      // Counts of a minute ago are no basis for deleting.
      staleTime: 0,
      gcTime: 0,
    }),
  ofList: (list: AssetList) =>
    queryOptions({
      queryKey:
        list.type === "project"
          ? [...all, list.type, list.companyId]
          : [...all, list.type, list.projectId],
      queryFn: ({ signal }) => fetchDeletions(list, { signal }),
    }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [projectQueries.all(), all, ["wells"], ["stages"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Deleting a large project may outlast a gateway timeout: its 504 means that the work continues. */
async function removeProject(id: number): Promise<void> {
  try {
    await api.projects.remove({ params: { id } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 504) throw failure;
  }
}

function remove({ type, id }: DeletableAsset): Promise<void> {
  if (type === "project") return removeProject(id);
  const params = { id };
  return type === "well"
    ? api.wells.remove({ params })
    : api.stages.remove({ params });
}

/** Restores an asset that was deleted a moment ago, unless somebody else did meanwhile. */
async function restoreAsset(
  list: AssetList,
  { id }: DeletableAsset,
): Promise<void> {
  const deletions = await fetchDeletions(list);
  const deletion = deletions.find(({ assetId }) => assetId === id);
  if (deletion === undefined) return;
  await api.deletions.restore({ params: { id: deletion.id }, body: {} });
}

export function useDeleteAsset(list: AssetList) {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: remove,
    onSuccess: (_, asset) => {
      toaster.show({
        tone: "info",
        text: text("padsLists.deleted", { name: asset.name }),
        undo: undoBy(() => restoreAsset(list, asset), refresh, text),
      });
      return refresh();
    },
  });
}

export function useRestore() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ deletion, name }: { deletion: Deletion; name?: string }) =>
      api.deletions.restore({
        params: { id: deletion.id },
        body: name === undefined ? {} : { name },
      }),
    onSuccess: (_, { deletion, name }) => {
      toaster.show({
        tone: "info",
        text: text("padsLists.restored", { name: name ?? deletion.name }),
      });
      return refresh();
    },
  });
}

export function useRemoveForGood() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Deletion) => api.deletions.remove({ params: { id } }),
    onSuccess: (_, { name }) => {
      toaster.show({
        tone: "info",
        text: text("padsLists.removedForGood", { name }),
      });
      return refresh();
    },
  });
}
