import type { RecordImportKind, RecordOutcome } from "@stagecraft/domain";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type RecordImport = Awaited<ReturnType<typeof api.recordImports.get>>;
export type RecordColumn = RecordImport["columns"][number];
type RunPage = Awaited<ReturnType<typeof api.recordImports.list>>;
export type RecordRun = RunPage["runs"][number];
type RowPage = Awaited<ReturnType<typeof api.recordImports.rows>>;
export type RecordImportRow = RowPage["rows"][number];
export type RecordReason = RecordImportRow["reasons"][number];

const key = "recordimports";

export const recordImportQueries = {
  runs: (kind: RecordImportKind) =>
    infiniteQueryOptions({
      queryKey: [key, "runs", kind],
      queryFn: ({ pageParam, signal }) =>
        api.recordImports.list(
          {
            query: {
              kind,
              ...(pageParam === null ? {} : { before: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextBefore }: RunPage) => nextBefore,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [key, id],
      queryFn: ({ signal }) =>
        api.recordImports.get({ params: { id } }, { signal }),
    }),
  /** The version is part of the key: another mapping has other rows. */
  rows: ({ id, updatedAt }: RecordImport, outcome: RecordOutcome | null) =>
    infiniteQueryOptions({
      queryKey: [key, id, "rows", updatedAt, outcome],
      queryFn: ({ pageParam, signal }) =>
        api.recordImports.rows(
          {
            params: { id },
            query: {
              after: pageParam,
              ...(outcome === null ? {} : { outcome }),
            },
          },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ nextAfter }: RowPage) => nextAfter,
    }),
  undoPlan: (id: number) =>
    queryOptions({
      queryKey: [key, id, "undo"],
      queryFn: ({ signal }) =>
        api.recordImports.undoPlan({ params: { id } }, { signal }),
      // Others may have changed the records since the dialog was last open.
      gcTime: 0,
      staleTime: 0,
    }),
};

/** Caches an import as the server returned it, and refreshes the list of runs. */
export function useKeepImport() {
  const queryClient = useQueryClient();
  return async (record: RecordImport) => {
    queryClient.setQueryData(
      recordImportQueries.one(record.id).queryKey,
      record,
    );
    await queryClient.invalidateQueries({
      queryKey: recordImportQueries.runs(record.kind).queryKey,
    });
  };
}

export interface ColumnChoice {
  readonly index: number;
  readonly field: NonNullable<RecordColumn["field"]>;
}

export function choicesOf({ columns }: RecordImport): ColumnChoice[] {
  return columns.flatMap(({ index, field }) =>
    field === null ? [] : [{ index, field }],
  );
}

export function useMapColumns({ id, updatedAt }: RecordImport) {
  const keep = useKeepImport();
  return useMutation({
    mutationFn: (columns: ColumnChoice[]) =>
      api.recordImports.map({ params: { id }, body: { columns, updatedAt } }),
    onSuccess: keep,
  });
}

export function useApplyImport({ id, updatedAt }: RecordImport) {
  const queryClient = useQueryClient();
  const keep = useKeepImport();
  return useMutation({
    mutationFn: () =>
      api.recordImports.apply({ params: { id }, body: { updatedAt } }),
    // The response holds links that open accounts: they are shown and not cached.
    gcTime: 0,
    onSuccess: async (response) => {
      await keep(response.import);
      await queryClient.invalidateQueries();
    },
  });
}

export function useUndoImport({ id }: RecordImport) {
  const queryClient = useQueryClient();
  const keep = useKeepImport();
  return useMutation({
    mutationFn: () => api.recordImports.undo({ params: { id } }),
    onSuccess: async (record) => {
      await keep(record);
      await queryClient.invalidateQueries();
    },
  });
}

export function useDropImport({ id, kind }: RecordImport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.recordImports.remove({ params: { id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: recordImportQueries.runs(kind).queryKey,
      }),
  });
}
