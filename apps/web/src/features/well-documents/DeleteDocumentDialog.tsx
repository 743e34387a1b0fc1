import { ConfirmDialog } from "@stagecraft/ui";
import { useMutation } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { kindTexts } from "./document-texts.ts";
import { affectedBy, bringBack } from "./take-back.ts";
import {
  deleteDocument,
  useRefreshDocuments,
  type DocumentAddress,
  type DocumentOverview,
} from "./well-documents.queries.ts";

interface DeleteDocumentDialogProps {
  address: DocumentAddress;
  overview: readonly DocumentOverview[];
  onClose: () => void;
}

/** Names what is deleted and what is computed from it; its versions stay. */
export function DeleteDocumentDialog(props: DeleteDocumentDialogProps) {
  const { address, overview, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const refresh = useRefreshDocuments(address.wellId);
  const deleted = affectedBy(address.kind).filter((kind) =>
    overview.some((each) => each.kind === kind && each.version !== null),
  );
  const names = deleted
    .map((kind) => text(kindTexts[kind].name))
    .join(text("message.comma"));
  const removal = useMutation({
    mutationFn: () => deleteDocument(address),
    onSuccess: async () => {
      toaster.show({
        tone: "info",
        text: text("wellDocs.deletedNow", { documents: names }),
        undo: undoBy(() => bringBack(address, overview), refresh, text),
      });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={text("wellDocs.deleteTitle")}
      confirmText={text("action.delete")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={block}
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{text("wellDocs.deleteText", { documents: names })}</p>
      <ul className="well-docs-uses">
        {deleted.map((kind) => (
          <li key={kind}>{text(kindTexts[kind].usedBy)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
