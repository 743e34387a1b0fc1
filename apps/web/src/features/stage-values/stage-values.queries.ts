import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import {
  useShowBatch,
  type StageChoice,
} from "#entities/project/control-application.queries.ts";

export const stageValueQueries = {
  preview: (wellId: number) =>
    queryOptions({
      queryKey: ["stageValuesPreview", wellId],
      queryFn: ({ signal }) =>
        api.stageValues.preview({ params: { id: wellId } }, { signal }),
      // What a person decides on does not change while they decide.
      staleTime: Infinity,
      gcTime: 0,
    }),
};

export function useApplyStageValues(wellId: number) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: ({ ownValues, stageIds }: StageChoice) =>
      api.stageValues.apply({
        params: { id: wellId },
        body: { ownValues, stageIds: [...stageIds] },
      }),
    onSuccess: show,
  });
}
