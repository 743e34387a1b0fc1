import {
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { tagLabel } from "@stagecraft/domain";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import {
  tagQueries,
  type Tag,
  type TagAsset,
} from "#entities/tag/tag.queries.ts";
import { useText } from "#translations/use-text.ts";
import { withTag } from "#entities/tag/choosable-tags.ts";

interface TagChange {
  readonly tag: Tag;
  readonly isOn: boolean;
}

function change(
  queryClient: QueryClient,
  asset: TagAsset,
  { tag, isOn }: TagChange,
): void {
  queryClient.setQueryData(tagQueries.ofAsset(asset).queryKey, (tags) =>
    tags === undefined ? undefined : withTag(tags, tag, isOn),
  );
}

/** A tag also affects everything below the asset: confidential, or without guidance for clients. */
function refreshEffects(queryClient: QueryClient, { type, id }: TagAsset) {
  return queryClient.invalidateQueries({
    queryKey: type === "stage" ? ["stages", id] : ["stages"],
  });
}

/** Adds or removes a tag of the asset: shown immediately, reverted when the server rejects it. */
export function useChangeTag(asset: TagAsset) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = tagQueries.ofAsset(asset);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ tag, isOn }: TagChange) => {
      const params = {
        tagId: tag.id,
        assetType: asset.type,
        assetId: asset.id,
      };
      return isOn
        ? api.tags.subscribe({ params })
        : api.tags.unsubscribe({ params });
    },
    onMutate: async (wanted) => {
      // A pending response does not include this change yet.
      await queryClient.cancelQueries({ queryKey });
      change(queryClient, asset, wanted);
    },
    onError: (error, wanted) => {
      change(queryClient, asset, { tag: wanted.tag, isOn: !wanted.isOn });
      showAlert({
        tone: "error",
        text: text("tools.tagFailed", {
          tag: tagLabel(wanted.tag.name),
          reason: errorText(error),
        }),
      });
    },
    onSettled: () => {
      // Only the last of several changes refetches.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      return Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        refreshEffects(queryClient, asset),
      ]);
    },
  });
}
