import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import {
  documentVersionQuery,
  type DocumentAddress,
} from "#entities/well/document-version.queries.ts";

export type DocumentOverview = Awaited<
  ReturnType<typeof api.wellDocuments.ofWell>
>[number];
export type DocumentPreview = Awaited<
  ReturnType<typeof api.wellDocuments.preview>
>;
export type RequestedFact = DocumentPreview["asks"][number];
export type StoredDocument = NonNullable<
  Awaited<ReturnType<typeof api.wellDocuments.get>>
>;
export type DocumentVersion = Awaited<
  ReturnType<typeof api.wellDocuments.versions>
>[number];

export type { DocumentAddress };

const refetchIntervalMs = 30_000;

export const wellDocumentQueries = {
  ofWell: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "documents"],
      queryFn: ({ signal }) =>
        api.wellDocuments.ofWell({ params: { id: wellId } }, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  /** Null when the well has none. */
  current: ({ wellId, kind }: DocumentAddress) =>
    queryOptions({
      queryKey: ["wells", wellId, "documents", kind],
      queryFn: async ({ signal }) =>
        (await api.wellDocuments.get(
          { params: { id: wellId, kind } },
          { signal },
        )) ?? null,
    }),
  versions: ({ wellId, kind }: DocumentAddress) =>
    queryOptions({
      queryKey: ["wells", wellId, "documents", kind, "versions"],
      queryFn: ({ signal }) =>
        api.wellDocuments.versions(
          { params: { id: wellId, kind } },
          { signal },
        ),
    }),
  version: documentVersionQuery,
};

/** Refreshes all queries that show documents, or pictures drawn from them. */
export function useRefreshDocuments(wellId: number) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["wells", wellId] }),
      // The pad of the well is not known here, so the trajectories of all pads are refreshed.
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, , third] }) =>
          first === "projects" && third === "trajectories",
      }),
    ]);
  };
}

/** The kind of a document is also the last part of its address. */
export function deleteDocument({ wellId, kind }: DocumentAddress) {
  return authorizedFetch(`wells/${wellId}/${kind}`, { method: "DELETE" });
}

export function restoreVersion(
  { wellId, kind }: DocumentAddress,
  toVersion: number,
  currentVersion: number,
) {
  return api.wellDocuments.undo({
    params: { id: wellId, kind },
    body: { toVersion, currentVersion },
  });
}
