import type { WellDocumentKind } from "@stagecraft/domain";
import {
  deleteDocument,
  restoreVersion,
  type DocumentAddress,
  type DocumentOverview,
} from "./well-documents.queries.ts";

/** The current version of documents; null or absent where the well has none. */
export type DocumentVersions = Readonly<
  Partial<Record<WellDocumentKind, number | null>>
>;

export function versionsOf(
  overview: readonly DocumentOverview[],
): DocumentVersions {
  return Object.fromEntries(
    overview.map(({ kind, version }) => [kind, version]),
  );
}

/** A survey is uploaded and deleted together with the perforations. */
export function affectedBy(kind: WellDocumentKind): WellDocumentKind[] {
  return kind === "trajectory" ? ["trajectory", "perforations"] : [kind];
}

/**
 * Restores the version before a document was stored. The server refuses it when
 * somebody has stored another version since.
 */
export async function takeBack(
  address: DocumentAddress,
  before: DocumentVersions,
  after: DocumentVersions,
): Promise<void> {
  const { wellId, kind } = address;
  const wasNew = (before[kind] ?? null) === null;
  if (wasNew) await deleteDocument(address);
  // A deletion is a version too.
  const deletions = wasNew ? 1 : 0;
  for (const each of affectedBy(kind)) {
    const from = before[each] ?? null;
    const to = after[each] ?? null;
    if (to === null) continue;
    if (from === null) {
      if (!wasNew) await deleteDocument({ wellId, kind: each });
    } else if (from !== to || wasNew)
      await restoreVersion({ wellId, kind: each }, from, to + deletions);
  }
}

/** Restores the version before a deletion. */
export async function bringBack(
  { wellId, kind }: DocumentAddress,
  before: readonly DocumentOverview[],
): Promise<void> {
  for (const each of before) {
    if (each.version === null || !affectedBy(kind).includes(each.kind))
      continue;
    await restoreVersion(
      { wellId, kind: each.kind },
      each.version,
      each.newestVersion + 1,
    );
  }
}
