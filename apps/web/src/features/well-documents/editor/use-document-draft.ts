import type { DocumentProblem, WellDocumentKind } from "@stagecraft/domain";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";
import { documentColumns, type DocumentData } from "../document-columns.ts";
import { kindTexts, problemsOfDetails } from "../document-texts.ts";
import { takeBack, versionsOf } from "../take-back.ts";
import {
  useRefreshDocuments,
  type DocumentAddress,
  type DocumentOverview,
} from "../well-documents.queries.ts";
import {
  blankRow,
  checkRows,
  documentOfDraft,
  draftOf,
  isOtherContent,
  withPaste,
  type EditorDraft,
  type EditorRow,
} from "./editor-draft.ts";

/** A document as it was opened, to which an edit is compared. */
interface OpenedDocument {
  readonly data: DocumentData | null;
  /** Counts deletions too; 0 before the first. */
  readonly newestVersion: number;
}

/** A problem at a cell, shown until the cell changes. */
export interface CellMark {
  readonly rowId: number;
  readonly column: string;
  readonly typed: string;
  readonly problem: DocumentProblem;
}

/** Fields of an additive have other names in the table, which has them beside those of the stage. */
const otherNames: Readonly<Record<string, string>> = { additives: "additive" };

function columnOf(kind: WellDocumentKind, field: string | null): string {
  const columns = documentColumns[kind].map(({ key }) => key);
  const name = field === null ? "" : (otherNames[field] ?? field);
  // A problem of a whole line is shown at its first cell.
  return columns.includes(name) ? name : (columns[0] ?? "");
}

/** The server numbers the stages of consumables, but the table has a line per additive. */
function lineOf(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
  row: number,
): EditorRow | undefined {
  if (kind !== "consumables") return rows[row - 1];
  const starts = rows.filter(
    ({ cells }, index) =>
      cells["stageNumber"] !== rows[index - 1]?.cells["stageNumber"],
  );
  return starts[row - 1];
}

/** Finds the cells of the table that the problems of a refused document are about. */
function marksOfProblems(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
  problems: readonly DocumentProblem[],
): CellMark[] {
  return problems.flatMap((problem) => {
    const row =
      problem.row === null ? undefined : lineOf(kind, rows, problem.row);
    if (row === undefined) return [];
    const column = columnOf(kind, problem.column);
    return [{ rowId: row.id, column, typed: row.cells[column] ?? "", problem }];
  });
}

interface Refusal {
  readonly problems: readonly DocumentProblem[];
  readonly marks: readonly CellMark[];
}

const noRefusal: Refusal = { problems: [], marks: [] };

/** A document that is edited by hand: kept through refusals and conflicts until it is stored or discarded. */
export function useDocumentDraft(
  address: DocumentAddress,
  stored: OpenedDocument,
  overview: readonly DocumentOverview[],
) {
  const text = useText();
  const { wellId, kind } = address;
  const refresh = useRefreshDocuments(wellId);
  const [opened, setOpened] = useState(stored);
  const original = useMemo(() => draftOf(kind, opened.data), [kind, opened]);
  const [draft, setDraft] = useState<EditorDraft>(original);
  const [refusal, setRefusal] = useState(noRefusal);
  /** Who stored another version meanwhile; empty when the server does not say. */
  const [conflict, setConflict] = useState<string | null>(null);
  const isDirty = isOtherContent(draft, original);

  function open(document: OpenedDocument) {
    setOpened(document);
    setDraft(draftOf(kind, document.data));
    setRefusal(noRefusal);
    setConflict(null);
  }
  // A newer version replaces a draft without changes.
  if (!isDirty && stored.newestVersion > opened.newestVersion) open(stored);

  const saving = useMutation({
    mutationFn: (data: DocumentData) =>
      api.wellDocuments.save({
        params: { id: wellId, kind },
        // After a conflict the person has seen the newest version, so the save replaces that
        // version.
        body: {
          data,
          currentVersion:
            conflict === null ? opened.newestVersion : stored.newestVersion,
        },
      }),
    onSuccess: async ({ version, data }) => {
      const before = versionsOf(overview);
      const after = { ...before, [kind]: version };
      toaster.show({
        tone: "info",
        text: text("wellDocs.stored", {
          document: text(kindTexts[kind].name),
          version,
        }),
        undo: undoBy(() => takeBack(address, before, after), refresh, text),
      });
      open({ data, newestVersion: version });
      await refresh();
    },
    onError: async (error) => {
      const problems =
        error instanceof ApiError ? problemsOfDetails(error.details) : [];
      const { rows } = checkRows(kind, draft.rows);
      setRefusal({ problems, marks: marksOfProblems(kind, rows, problems) });
      const moved = editConflictOf(error);
      if (moved === null) return;
      await refresh();
      setConflict(moved.changedBy);
    },
  });

  const actions = {
    onCell: useCallback(
      (rowId: number, column: string, typed: string) =>
        setDraft((before) => ({
          ...before,
          rows: before.rows.map((row) =>
            row.id === rowId
              ? { ...row, cells: { ...row.cells, [column]: typed } }
              : row,
          ),
        })),
      [],
    ),
    onInsert: useCallback(
      (after: number) =>
        setDraft((before) => ({
          ...before,
          rows: before.rows.toSpliced(after + 1, 0, blankRow()),
        })),
      [],
    ),
    onRemove: useCallback(
      (rowId: number) =>
        setDraft((before) => {
          const left = before.rows.filter(({ id }) => id !== rowId);
          return { ...before, rows: left.length > 0 ? left : [blankRow()] };
        }),
      [],
    ),
    onPaste: (
      at: { readonly row: number; readonly column: number },
      cells: readonly (readonly string[])[],
    ) =>
      setDraft((before) => ({
        ...before,
        rows: withPaste(kind, before.rows, at, cells),
      })),
  };

  return {
    draft,
    setDraft,
    isDirty,
    refusal,
    conflict,
    saving,
    actions,
    /** Null while something is missing. */
    document: documentOfDraft(kind, draft, opened.data),
    checked: checkRows(kind, draft.rows),
    discard: () => {
      saving.reset();
      open(stored);
    },
  };
}

export type DocumentDraft = ReturnType<typeof useDocumentDraft>;
