import type { contract, OutputOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import {
  previewDocument,
  receiveDocument,
  type DocumentUpload,
} from "#features/well-documents/document-upload.ts";
import type { NewestVersion } from "#features/well-documents/well-documents.repository.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface ReceiveOrder {
  readonly actor: Actor;
  readonly upload: DocumentUpload;
  /** A preview reads only the first kind of document and stores nothing. */
  readonly isPreview: boolean;
}

export interface ReceivedDocument {
  readonly stored: readonly NewestVersion[];
  readonly preview: OutputOf<typeof contract.wellDocuments.preview> | null;
}

/** Reads an unchecked file, and stores its documents unless it is a preview. */
export const run: RunTask<ReceiveOrder, ReceivedDocument> = async (
  { actor, upload, isPreview },
  { database },
) => {
  const [kind] = upload.kinds;
  if (isPreview && kind !== undefined)
    return {
      stored: [],
      preview: await previewDocument(database(), actor, kind, upload),
    };
  return {
    stored: await receiveDocument(database(), actor, upload),
    preview: null,
  };
};
