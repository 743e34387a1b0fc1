import { Button, EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { DeleteDocumentDialog } from "./DeleteDocumentDialog.tsx";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { DocumentTable } from "./DocumentTable.tsx";
import { kindTexts } from "./document-texts.ts";
import { useDownload } from "./use-download.ts";
import {
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

interface CurrentDocumentProps {
  address: DocumentAddress;
  overview: readonly DocumentOverview[];
  mayEdit: boolean;
  onUpload: () => void;
}

/** The version that counts: what it says, its files, and its deletion. */
export function CurrentDocument(props: CurrentDocumentProps) {
  const { address, overview, mayEdit, onUpload } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const { kind } = address;
  const { data, error, refetch } = useQuery(
    wellDocumentQueries.current(address),
  );
  const [isDeleting, setDeleting] = useState(false);
  if (data === undefined)
    return error === null ? (
      <Skeleton text={text("wellDocs.looking")} lines={5} />
    ) : (
      <ErrorState
        text={errorText(error)}
        onRetry={mayRetry(error) ? () => void refetch() : undefined}
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
