import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** Refresh interval of what vans and other people change meanwhile. */
const refetchIntervalMs = 30_000;
const everyBox = ["fieldBoxes"] as const;

export const fieldBoxQueries = {
  /** Needs view:fieldboxes, as all of them do. */
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "fieldBoxes"],
      queryFn: ({ signal }) =>
        api.fieldBoxes.ofProject({ params: { projectId } }, { signal }),
    }),
  all: () =>
    queryOptions({
      queryKey: [...everyBox, "all"],
      queryFn: ({ signal }) => api.fieldBoxes.list({}, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  received: () =>
    queryOptions({
      queryKey: [...everyBox, "received"],
      queryFn: ({ signal }) => api.fieldBoxes.received({}, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  changes: (id: number) =>
    queryOptions({
      queryKey: [...everyBox, id, "changes"],
      queryFn: ({ signal }) =>
        api.fieldBoxes.changes({ params: { id } }, { signal }),
    }),
};

export type FieldBox = Awaited<
  ReturnType<typeof api.fieldBoxes.ofProject>
>[number];

export type ReceivedRows = Awaited<
  ReturnType<typeof api.fieldBoxes.received>
>[number];

type FieldBoxChange = Pick<FieldBox, "stageName" | "state"> & {
  readonly wellId: number;
  /** Left out: unchanged. */
  readonly unitName?: string | null;
};

function useRefreshBoxes() {
  const queryClient = useQueryClient();
  return (projectId: number) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: everyBox }),
      queryClient.invalidateQueries({
        queryKey: fieldBoxQueries.ofProject(projectId).queryKey,
      }),
    ]);
}

/** Saves a change; the saved version, or the one somebody else saved first, is reloaded immediately. */
export function useChangeFieldBox(box: FieldBox) {
  const refresh = useRefreshBoxes();
  return useMutation({
    mutationFn: (change: FieldBoxChange) =>
      api.fieldBoxes.update({
        params: { id: box.id },
        body: { ...change, updatedAt: box.updatedAt },
      }),
    onSettled: () => refresh(box.projectId),
  });
}

interface NewFieldBox {
  readonly projectId: number;
  readonly boxName: string;
  readonly unitName: string | null;
}

export function useAddFieldBox() {
  const refresh = useRefreshBoxes();
  return useMutation({
    mutationFn: (body: NewFieldBox) => api.fieldBoxes.add({ body }),
    onSuccess: ({ projectId }) => refresh(projectId),
  });
}

export function useRemoveFieldBox() {
  const refresh = useRefreshBoxes();
  return useMutation({
    mutationFn: ({ id }: FieldBox) => api.fieldBoxes.remove({ params: { id } }),
    onSettled: (_, __, { projectId }) => refresh(projectId),
  });
}
