import { DialogTabs, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { CurrentDocument } from "./CurrentDocument.tsx";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { DocumentEditor } from "./editor/DocumentEditor.tsx";
import { versionsOf } from "./take-back.ts";
import { DocumentUpload } from "./upload/DocumentUpload.tsx";
import { useDocumentUpload } from "./upload/use-document-upload.ts";
import {
  wellDocumentQueries,
  type DocumentAddress,
  type DocumentOverview,
} from "./well-documents.queries.ts";

type Tab = "current" | "upload" | "edit" | "history";

interface PageProps {
  address: DocumentAddress;
  /** Reports whether a file or an edit is not stored yet. */
  onUnsaved: (isUnsaved: boolean) => void;
}

interface TabsProps extends PageProps {
  overview: readonly DocumentOverview[];
}

function Tabs({ address, overview, onUnsaved }: TabsProps) {
  const text = useText();
  const panelId = useId();
  const mayEdit = useAbilities().can("edit", "welldocuments");
  const [tab, setTab] = useState<Tab>("current");
  const [wasEdited, setWasEdited] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const showCurrent = useCallback(() => setTab("current"), []);
  const uploading = useDocumentUpload(
    address,
    versionsOf(overview),
    showCurrent,
  );
  const isUnsaved = isDirty || uploading.read !== null;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const open = (chosen: Tab) => {
    setTab(chosen);
    if (chosen === "edit") setWasEdited(true);
  };
  return (
    <>
      <DialogTabs<Tab>
        label={text("wellDocs.tabs")}
        tabs={[
          { key: "current", label: text("wellDocs.current") },
          ...(mayEdit
            ? ([
                { key: "upload", label: text("wellDocs.upload") },
                { key: "edit", label: text("wellDocs.edit") },
              ] as const)
            : []),
          { key: "history", label: text("wellDocs.history") },
        ]}
        current={tab}
        panelId={panelId}
        onChoose={open}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${tab}`}
        className="well-docs-panel"
      >
        {tab === "current" && (
          <CurrentDocument
            address={address}
            overview={overview}
            mayEdit={mayEdit}
            onUpload={() => open("upload")}
          />
        )}
        {tab === "upload" && (
          <DocumentUpload address={address} uploading={uploading} />
        )}
        {/* Stays in the page, so that what is being typed is not lost. */}
        <div className="well-docs-panel" hidden={tab !== "edit"}>
          {wasEdited && <DocumentEditor address={address} onDirty={setDirty} />}
        </div>
        {tab === "history" && (
          <DocumentHistory address={address} mayEdit={mayEdit} />
        )}
      </div>
    </>
  );
}

/** One document of a well: what counts now, a new file, editing by hand, and every version. */
export function DocumentPage({ address, onUnsaved }: PageProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(
    wellDocumentQueries.ofWell(address.wellId),
  );
  if (data !== undefined)
    return <Tabs address={address} overview={data} onUnsaved={onUnsaved} />;
  return error === null ? (
    <Skeleton text={text("wellDocs.looking")} lines={5} />
  ) : (
    <ErrorState
      text={errorText(error)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
    />
  );
}
