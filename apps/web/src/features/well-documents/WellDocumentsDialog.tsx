import type { WellDocumentKind } from "@stagecraft/domain";
import { Button, ConfirmDialog, Dialog } from "@stagecraft/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { DocumentOverviewTable } from "./DocumentOverviewTable.tsx";
import { DocumentPage } from "./DocumentPage.tsx";
import { kindTexts } from "./document-texts.ts";
import "./well-documents.css";

interface WellDocumentsDialogProps {
  wellId: number;
  /** Opens this document; without it, the list of all six. */
  kind?: WellDocumentKind;
  onClose: () => void;
}

/** The documents of a well: trajectory, perforations, volumes, lengths, consumables, pump schedule. */
export function WellDocumentsDialog(props: WellDocumentsDialogProps) {
  const { wellId, kind: first = null, onClose } = props;
  const text = useText();
  const [kind, setKind] = useState<WellDocumentKind | null>(first);
  const [isUnsaved, setUnsaved] = useState(false);
  /** What the person was about to do when the dialog warns that changes are lost. */
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
