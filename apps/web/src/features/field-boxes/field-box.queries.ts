import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export const fieldBoxQueries = {
  /** Needs view:fieldboxes. */
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "fieldBoxes"],
      queryFn: ({ signal }) =>
        api.fieldBoxes.ofProject({ params: { projectId } }, { signal }),
    }),
};

export type FieldBox = Awaited<
  ReturnType<typeof api.fieldBoxes.ofProject>
>[number];

type FieldBoxChange = Pick<FieldBox, "stageName" | "state"> & {
  readonly wellId: number;
};

/** Saves a change; the saved version, or the one somebody else saved first, is reloaded immediately. */
export function useChangeFieldBox(box: FieldBox) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: FieldBoxChange) =>
      api.fieldBoxes.update({
        params: { id: box.id },
        body: { ...change, updatedAt: box.updatedAt },
      }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: fieldBoxQueries.ofProject(box.projectId).queryKey,
      }),
  });
}
