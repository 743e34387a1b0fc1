import type { WellDocumentKind } from "@stagecraft/domain";
import { Button, ConfirmDialog, Dialog, DialogTabs } from "@stagecraft/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { LoadingState } from "#shared/page/LoadingState.tsx";
import { useText } from "#translations/use-text.ts";
import { CurrentDocument } from "./CurrentDocument.tsx";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { DocumentOverviewTable } from "./DocumentOverviewTable.tsx";
import { kindTexts } from "./document-texts.ts";
import { DocumentEditor } from "./editor/DocumentEditor.tsx";
import { versionsOf } from "./take-back.ts";
import { DocumentUpload } from "./upload/DocumentUpload.tsx";
import { useDocumentUpload } from "./upload/use-document-upload.ts";
import {
  wellDocumentQueries,
  type DocumentAddress,
  type DocumentOverview,
} from "./well-documents.queries.ts";
import "./well-documents.css";

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
        {/* Stays mounted, so that typed values are not lost. */}
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

/**
 * One document of a well: its current version, a new file, manual editing, and
 * every version.
 */
function DocumentPage({ address, onUnsaved }: PageProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(
    wellDocumentQueries.ofWell(address.wellId),
  );
  if (data !== undefined)
    return <Tabs address={address} overview={data} onUnsaved={onUnsaved} />;
  return (
    <LoadingState
      looking={text("wellDocs.looking")}
      lines={5}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

interface WellDocumentsDialogProps {
  wellId: number;
  /** Opens this document; without it, the list of all six. */
  kind?: WellDocumentKind | undefined;
  onClose: () => void;
}

/** The documents of a well: trajectory, perforations, volumes, lengths, consumables, pump schedule. */
export function WellDocumentsDialog(props: WellDocumentsDialogProps) {
  const { wellId, kind: first = null, onClose } = props;
  const text = useText();
  const [kind, setKind] = useState<WellDocumentKind | null>(first);
  const [isUnsaved, setUnsaved] = useState(false);
  /** The action that continues after the warning about unsaved changes. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const { data: well } = useQuery(wellQueries.one(wellId));
  const leave = (go: () => void) => (isUnsaved ? setLeaving(() => go) : go());
  const showAll = () => {
    setUnsaved(false);
    setKind(null);
  };
  return (
    <>
      <Dialog
        title={text(kind === null ? "wellDocs.title" : kindTexts[kind].name)}
        subject={well && <bdi>{well.wellNumber}</bdi>}
        width="full"
        isPersistent={isUnsaved}
        closesOnEscape={leaving === null}
        onClose={() => leave(onClose)}
        buttons={
          <>
            {kind !== null && (
              <Button
                icon={
                  <IconArrowLeft
                    size={16}
                    stroke={1.75}
                    className="sc-mirror"
                  />
                }
                onClick={() => leave(showAll)}
              >
                {text("wellDocs.allDocuments")}
              </Button>
            )}
            <Button variant="outline" onClick={() => leave(onClose)}>
              {text("wellDocs.close")}
            </Button>
          </>
        }
      >
        {kind === null ? (
          <DocumentOverviewTable wellId={wellId} onOpen={setKind} />
        ) : (
          <DocumentPage
            key={kind}
            address={{ wellId, kind }}
            onUnsaved={setUnsaved}
          />
        )}
      </Dialog>
      {leaving !== null && (
        <ConfirmDialog
          title={text("wellDocs.discardTitle")}
          confirmText={text("form.discard")}
          tone="danger"
          onConfirm={() => {
            setLeaving(null);
            leaving();
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{text("wellDocs.discardText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
