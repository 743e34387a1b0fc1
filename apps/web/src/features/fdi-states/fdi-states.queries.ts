import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

export type FdiState = Awaited<ReturnType<typeof api.fdiStates.list>>[number];
export type HideableChart = FdiState["hidden"][number];

export interface FdiStateFields {
  readonly identifier: string;
  readonly hidden: HideableChart[];
}

/** The list determines what every FDI chart shows. */
function useRefreshStates() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      queryKey: stageQueries.fdiStates().queryKey,
    });
}

/** Creates a state, or changes the given one. */
export function useSaveFdiState(state: FdiState | null) {
  const refresh = useRefreshStates();
  return useMutation({
    mutationFn: (fields: FdiStateFields) =>
      state === null
        ? api.fdiStates.add({ body: fields })
        : api.fdiStates.update({
            params: { id: state.id },
            body: { ...fields, updatedAt: state.updatedAt },
          }),
    onSuccess: refresh,
  });
}

export function useDeleteFdiState() {
  const text = useText();
  const refresh = useRefreshStates();
  return useMutation({
    mutationFn: ({ id }: FdiState) => api.fdiStates.remove({ params: { id } }),
    onSuccess: (_, { identifier }) => {
      toaster.show({
        tone: "info",
        text: text("fdiStates.deleted", { name: identifier }),
      });
      return refresh();
    },
  });
}
