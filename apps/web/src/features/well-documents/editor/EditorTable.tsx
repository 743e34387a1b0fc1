import type { DocumentUnits, WellDocumentKind } from "@stagecraft/domain";
import { Button, IconButton, ScrollRegion } from "@stagecraft/ui";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from "@tabler/icons-react";
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react";
import { useText } from "#translations/use-text.ts";
import { columnUnit, documentColumns } from "../document-columns.ts";
import { columnTitle } from "../DocumentTable.tsx";
import { pastedCells, type EditorRow } from "./editor-draft.ts";
import { EditorLine, type RowActions, type RowMarks } from "./EditorLine.tsx";

const pageSize = 50;
const icon = { size: 16, stroke: 1.75 };

/** The position of the focused cell; null when another part of the table has the focus. */
function positionOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Enter: 1,
};

interface EditorTableProps extends RowActions {
  kind: WellDocumentKind;
  units: DocumentUnits | "";
  rows: readonly EditorRow[];
  marksOf: (row: EditorRow) => RowMarks | undefined;
  onPaste: (
    at: { readonly row: number; readonly column: number },
    cells: readonly (readonly string[])[],
  ) => void;
}

/**
 * Editable cells. The arrow keys and Enter move between lines, and Enter in the last line adds
 * another; cells copied from a spreadsheet are pasted at the focus.
 */
export function EditorTable(props: EditorTableProps) {
  const { kind, units, rows, marksOf, onPaste, ...actions } = props;
  const text = useText();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<{ row: number; column: number } | null>(null);
  const [chosenPage, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(chosenPage, lastPage);
  const first = page * pageSize;
  const columns = documentColumns[kind];
  const titles = columns.map((column) =>
    columnTitle(column, units === "" ? "" : columnUnit(column, units), text),
  );
  const shown = rows.slice(first, first + pageSize);

  function focusCell(row: number, column: number): boolean {
    const cell = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    );
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  }

  // A line that was just added, or is on another page, exists only after the next render.
  useEffect(() => {
    if (wanted.current === null) return;
    const { row, column } = wanted.current;
    if (focusCell(row, column)) wanted.current = null;
  });

  function goTo(row: number, column: number) {
    wanted.current = { row, column };
    setPage(Math.floor(row / pageSize));
    if (focusCell(row, column)) wanted.current = null;
  }

  function insert(after: number) {
    actions.onInsert(after);
    goTo(after + 1, 0);
  }

  function moveByKey(event: KeyboardEvent) {
    const at = positionOf(event.target);
    const step = steps[event.key];
    if (at === null || step === undefined || event.altKey) return;
    event.preventDefault();
    const row = at.row + step;
    if (row >= 0 && row < rows.length) goTo(row, at.column);
    else if (event.key === "Enter") insert(rows.length - 1);
  }

  function paste(event: ClipboardEvent) {
    const at = positionOf(event.target);
    const copied = event.clipboardData.getData("text/plain");
    if (at === null || !/[\t\n]/.test(copied)) return;
    event.preventDefault();
    onPaste(at, pastedCells(copied));
  }

  return (
    <>
      <ScrollRegion
        className="well-docs-scroll"
        label={text("wellDocs.editRows")}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and paste come from the cells inside */}
        <table
          ref={table}
          className="sc-table well-docs-editor"
          aria-label={text("wellDocs.editRows")}
          onKeyDown={moveByKey}
          onPaste={paste}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="sc-hidden">{text("wellDocs.lineNumber")}</span>
              </th>
              {columns.map(({ key, type }, index) => (
                <th
                  key={key}
                  scope="col"
                  data-align={type === "text" ? undefined : "number"}
                >
                  {titles[index]}
                </th>
              ))}
              <th scope="col">
                <span className="sc-hidden">{text("wellDocs.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, offset) => (
              <EditorLine
                key={row.id}
                kind={kind}
                row={row}
                index={first + offset}
                titles={titles}
                marks={marksOf(row)}
                {...actions}
                onInsert={insert}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="well-docs-bar">
        <Button
          size="small"
          icon={<IconPlus {...icon} />}
          onClick={() => insert(rows.length - 1)}
        >
          {text("wellDocs.addRow")}
        </Button>
        <span className="page-quiet">{text("wellDocs.pasteHint")}</span>
        {lastPage > 0 && (
          <span className="well-docs-pages">
            <span aria-live="polite">
              {text("wellDocs.rowRange", {
                from: first + 1,
                to: first + shown.length,
                total: rows.length,
              })}
            </span>
            <IconButton
              label={text("wellDocs.previousRows")}
              icon={<IconChevronLeft {...icon} className="sc-mirror" />}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              label={text("wellDocs.nextRows")}
              icon={<IconChevronRight {...icon} className="sc-mirror" />}
              disabled={page === lastPage}
              onClick={() => setPage(page + 1)}
            />
          </span>
        )}
      </div>
    </>
  );
}
