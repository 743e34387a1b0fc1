import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { toaster } from "#entities/page/toaster.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { tagLabel } from "@stagecraft/domain";
import { withTag } from "./choosable-tags.ts";

export type Tag = Awaited<ReturnType<typeof api.tags.ofAssetType>>[number];

/** Every tag a stage can carry; they change rarely. */
export const everyStageTag = () =>
  queryOptions({
    queryKey: ["tags", "stage"],
    queryFn: ({ signal }) =>
      api.tags.ofAssetType({ params: { type: "stage" } }, { signal }),
    staleTime: 600_000,
  });

interface TagChange {
  readonly tag: Tag;
  readonly isOn: boolean;
}

function change(
  queryClient: QueryClient,
  stageId: number,
  { tag, isOn }: TagChange,
): void {
  queryClient.setQueryData(stageQueries.tags(stageId).queryKey, (tags) =>
    tags === undefined ? undefined : withTag(tags, tag, isOn),
  );
}

/** Puts a tag on the stage or takes it off: at once on screen, undone when the server refuses. */
export function useChangeTag(stageId: number) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = stageQueries.tags(stageId);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ tag, isOn }: TagChange) => {
      const params = {
        tagId: tag.id,
        assetType: "stage" as const,
        assetId: stageId,
      };
      return isOn
        ? api.tags.subscribe({ params })
        : api.tags.unsubscribe({ params });
    },
    onMutate: async (wanted) => {
      // An answer on its way knows nothing of this change yet.
      await queryClient.cancelQueries({ queryKey });
      change(queryClient, stageId, wanted);
    },
    onError: (error, wanted) => {
      change(queryClient, stageId, { tag: wanted.tag, isOn: !wanted.isOn });
      toaster.show({
        tone: "error",
        text: text("tools.tagFailed", {
          tag: tagLabel(wanted.tag.name),
          reason: errorText(error),
        }),
      });
    },
    onSettled: () => {
      // The last of several changes asks for the truth.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
