import { Button, ConfirmDialog, EmptyState } from "@stagecraft/ui";
import { IconDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { LoadingState } from "#shared/page/LoadingState.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { DocumentTable } from "./DocumentTable.tsx";
import { kindTexts } from "./document-texts.ts";
import { affectedBy, bringBack } from "./take-back.ts";
import { useDownload } from "./use-download.ts";
import {
  deleteDocument,
  useRefreshDocuments,
  wellDocumentQueries,
  type DocumentAddress,
  type DocumentOverview,
} from "./well-documents.queries.ts";

const icon = { size: 16, stroke: 1.75 };

function ExportButtons({ wellId, kind }: DocumentAddress) {
  const text = useText();
  const offline = useOfflineBlock();
  const download = useDownload();
  const button = (format: "csv" | "xlsx", label: string) => (
    <Button
      variant="outline"
      size="small"
      icon={<IconDownload {...icon} />}
      disabled={download.isPending}
      disabledReason={offline}
      onClick={() =>
        download.mutate({
          path: `wells/${wellId}/${kind}/export?format=${format}`,
          name: `${kind}.${format}`,
        })
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("xlsx", text("wellDocs.exportXlsx"))}
      {button("csv", text("wellDocs.exportCsv"))}
    </>
  );
}

interface DeleteDocumentDialogProps {
  address: DocumentAddress;
  overview: readonly DocumentOverview[];
  onClose: () => void;
}

/** Lists the documents to delete and the results computed from them; their versions stay. */
function DeleteDocumentDialog(props: DeleteDocumentDialogProps) {
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

interface CurrentDocumentProps {
  address: DocumentAddress;
  overview: readonly DocumentOverview[];
  mayEdit: boolean;
  onUpload: () => void;
}

/** The current version: its content, its files and its deletion. */
export function CurrentDocument(props: CurrentDocumentProps) {
  const { address, overview, mayEdit, onUpload } = props;
  const text = useText();
  const block = useWriteBlock();
  const { kind } = address;
  const { data, error, refetch } = useQuery(
    wellDocumentQueries.current(address),
  );
  const [isDeleting, setDeleting] = useState(false);
  if (data === undefined)
    return (
      <LoadingState
        looking={text("wellDocs.looking")}
        lines={5}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === null)
    return (
      <EmptyState
        text={text("wellDocs.noneOfKind", {
          about: text(kindTexts[kind].about),
        })}
        action={
          mayEdit && (
            <Button
              variant="primary"
              icon={<IconUpload {...icon} />}
              onClick={onUpload}
            >
              {text("wellDocs.upload")}
            </Button>
          )
        }
      />
    );
  return (
    <>
      <div className="well-docs-bar well-docs-tools">
        <ExportButtons {...address} />
        {mayEdit && (
          <Button
            variant="outline"
            size="small"
            icon={<IconTrash {...icon} />}
            disabledReason={block}
            onClick={() => setDeleting(true)}
          >
            {text("action.delete")}
          </Button>
        )}
      </div>
      <DocumentFacts data={data.data} />
      <DocumentTable
        kind={kind}
        data={data.data}
        label={text(kindTexts[kind].name)}
      />
      {isDeleting && (
        <DeleteDocumentDialog
          address={address}
          overview={overview}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
