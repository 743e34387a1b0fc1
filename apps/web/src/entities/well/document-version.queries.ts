import type { WellDocumentKind } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** A document of a well. */
export interface DocumentAddress {
  readonly wellId: number;
  readonly kind: WellDocumentKind;
}

/** One version of a document with its data, which are null for a deletion. A version never changes. */
export function documentVersionQuery(
  { wellId, kind }: DocumentAddress,
  version: number,
) {
  return queryOptions({
    queryKey: ["wells", wellId, "documentVersions", kind, version],
    queryFn: ({ signal }) =>
      api.wellDocuments.version(
        { params: { id: wellId, kind, version } },
        { signal },
      ),
    staleTime: Infinity,
  });
}
