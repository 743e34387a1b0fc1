import type { WellDocumentKind } from "@stagecraft/domain";
import { Banner, Button } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { LoadingState } from "#shared/page/LoadingState.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { DocumentDifference } from "../DocumentDifference.tsx";
import { problemText } from "../document-texts.ts";
import { ProblemList } from "../ProblemList.tsx";
import {
  wellDocumentQueries,
  type DocumentAddress,
  type DocumentOverview,
  type StoredDocument,
} from "../well-documents.queries.ts";
import { cellFaultKeys, type EditorRow } from "./editor-draft.ts";
import { factFaults } from "./editor-facts.ts";
import { EditorFields } from "./EditorFields.tsx";
import type { RowMarks } from "./EditorLine.tsx";
import { EditorTable } from "./EditorTable.tsx";
import { useDocumentDraft, type DocumentDraft } from "./use-document-draft.ts";

/** Why the edit cannot be stored now; undefined when it can. */
function useSaveBlock(
  { kind }: DocumentAddress,
  { draft, checked, isDirty }: DocumentDraft,
): string | undefined {
  const text = useText();
  const offline = useWriteBlock();
  if (offline !== undefined) return offline;
  if (!isDirty) return text("wellDocs.nothingChanged");
  if (factFaults(kind, draft.facts).size > 0) return text("form.notReady");
  if (checked.values.length === 0) return text("wellDocs.noRows");
  const count = [...checked.faults.values()].reduce(
    (sum, { size }) => sum + size,
    0,
  );
  return count > 0
    ? text("wellDocs.cellsToCorrect", { number: count })
    : undefined;
}

/** Messages at the cells: refusals of the server, and text that is not a number. */
function useMarks({ checked, refusal, isDirty }: DocumentDraft) {
  const text = useText();
  return (row: EditorRow): RowMarks | undefined => {
    const marks = new Map<string, string>();
    for (const { rowId, column, typed, problem } of refusal.marks)
      if (rowId === row.id && typed === (row.cells[column] ?? ""))
        marks.set(column, problemText(problem, text));
    if (isDirty)
      for (const [column, fault] of checked.faults.get(row.id) ?? [])
        marks.set(column, text(cellFaultKeys[fault]));
    return marks.size === 0 ? undefined : marks;
  };
}

interface ActionsProps {
  address: DocumentAddress;
  edit: DocumentDraft;
}

function EditorActions({ address, edit }: ActionsProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock(address, edit);
  const { saving, conflict, refusal, document, isDirty } = edit;
  const failure =
    conflict === null && refusal.problems.length === 0 ? saving.error : null;
  return (
    <div className="well-docs-actions">
      <div className="well-docs-bar">
        <span className="page-quiet well-docs-file">{block}</span>
        <Button
          variant="outline"
          disabled={saving.isPending}
          disabledReason={isDirty ? undefined : text("wellDocs.nothingChanged")}
          onClick={edit.discard}
        >
          {text("form.discard")}
        </Button>
        <Button
          variant="primary"
          disabled={saving.isPending}
          disabledReason={block}
          onClick={() => {
            if (document !== null) saving.mutate(document);
          }}
        >
          {text(saving.isPending ? "form.saving" : "wellDocs.save")}
        </Button>
      </div>
      {failure !== null && (
        <p className="sc-error" role="alert">
          {errorText(failure)}
        </p>
      )}
      {conflict !== null && (
        <Banner
          tone="info"
          icon={<IconAlertTriangle size={18} stroke={1.75} />}
        >
          {conflict === ""
            ? text("wellDocs.editMovedUnknown")
            : text("wellDocs.editMoved", { who: conflict })}
        </Banner>
      )}
    </div>
  );
}

function newestOf(
  overview: readonly DocumentOverview[],
  kind: WellDocumentKind,
): DocumentOverview | undefined {
  return overview.find((each) => each.kind === kind);
}

interface EditorProps {
  address: DocumentAddress;
  overview: readonly DocumentOverview[];
  stored: StoredDocument | null;
  onDirty: (isDirty: boolean) => void;
}

function Editor({ address, overview, stored, onDirty }: EditorProps) {
  const text = useText();
  const { kind } = address;
  const edit = useDocumentDraft(
    address,
    {
      data: stored?.data ?? null,
      newestVersion: newestOf(overview, kind)?.newestVersion ?? 0,
    },
    overview,
  );
  const { draft, setDraft, isDirty, conflict, document, refusal } = edit;
  const marksOf = useMarks(edit);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <>
      <EditorActions address={address} edit={edit} />
      <ProblemList problems={refusal.problems} />
      {conflict !== null && document !== null && (
        <section
          className="well-docs-part"
          aria-label={text("wellDocs.difference")}
        >
          <h3>{text("wellDocs.differenceToTheirs")}</h3>
          <DocumentDifference
            kind={kind}
            before={stored?.data ?? null}
            after={document}
          />
        </section>
      )}
      <EditorFields kind={kind} draft={draft} onChange={setDraft} />
      <EditorTable
        kind={kind}
        units={draft.facts.units}
        rows={draft.rows}
        marksOf={marksOf}
        {...edit.actions}
      />
    </>
  );
}

interface DocumentEditorProps {
  address: DocumentAddress;
  /** Reports whether something is typed that is not stored. */
  onDirty: (isDirty: boolean) => void;
}

/** A document as a table to type in, with the checks of an upload. */
export function DocumentEditor({ address, onDirty }: DocumentEditorProps) {
  const text = useText();
  const overview = useQuery(wellDocumentQueries.ofWell(address.wellId));
  const current = useQuery(wellDocumentQueries.current(address));
  const failure = overview.error ?? current.error;
  // The two responses arrive one after the other, so they are shown together once they are of the
  // same version.
  const [shown, setShown] = useState<Pick<
    EditorProps,
    "overview" | "stored"
  > | null>(null);
  if (overview.data !== undefined && current.data !== undefined) {
    const listed = newestOf(overview.data, address.kind)?.version ?? null;
    const isSettled = listed === (current.data?.version ?? null);
    if (
      isSettled &&
      (shown?.overview !== overview.data || shown.stored !== current.data)
    )
      setShown({ overview: overview.data, stored: current.data });
  }
  if (shown === null)
    return (
      <LoadingState
        looking={text("wellDocs.looking")}
        lines={5}
        error={failure}
        onRetry={() => {
          void overview.refetch();
          void current.refetch();
        }}
      />
    );
  return (
    <Editor
      address={address}
      overview={shown.overview}
      stored={shown.stored}
      onDirty={onDirty}
    />
  );
}
