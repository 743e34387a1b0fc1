import type { WellDocumentKind } from "@stagecraft/domain";
import { SourceError } from "../source-error.ts";
import type { DocumentFile, ReadDocument } from "./read-document.ts";

/**
 * Reads one document of a well from a file. A file that cannot be read at all
 * (damaged, encrypted, too large) throws a SourceError; everything else is a
 * problem with its position.
 */
export function readWellDocument<Kind extends WellDocumentKind>({
  kind,
}: DocumentFile<Kind>): Promise<ReadDocument<Kind>> {
  return Promise.reject(
    new SourceError("no-table", `No ${kind} are read from this file yet.`),
  );
}
