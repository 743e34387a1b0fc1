import type { WellDocumentKind } from "@stagecraft/domain";
import { ScrollRegion } from "@stagecraft/ui";
import { useMemo } from "react";
import { useText } from "#translations/use-text.ts";
import {
  compareDocuments,
  isSameValue,
  type ComparedRow,
} from "./compare-documents.ts";
import {
  documentColumns,
  unitsOfData,
  type DocumentColumn,
  type DocumentData,
} from "./document-columns.ts";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { columnTitle, useCellWriter } from "./DocumentTable.tsx";

/** Rows shown at once; the counts above are of all. */
const mostRows = 200;

interface DifferenceProps {
  kind: WellDocumentKind;
  before: DocumentData | null;
  after: DocumentData | null;
}

type Writer = ReturnType<typeof useCellWriter>["write"];

interface ChangedCellProps {
  column: DocumentColumn;
  row: ComparedRow;
  write: Writer;
}

function ChangedCell({ column, row, write }: ChangedCellProps) {
  const { before, after } = row;
  const old = before?.[column.key] ?? null;
  const now = after?.[column.key] ?? null;
  if (before !== null && after !== null && isSameValue(old, now))
    return <bdi className="page-quiet">{write(column, now)}</bdi>;
  return (
    <>
      {before !== null && (
        <del>
          <bdi>{write(column, old)}</bdi>
        </del>
      )}{" "}
      {after !== null && (
        <ins>
          <bdi>{write(column, now)}</bdi>
        </ins>
      )}
    </>
  );
}

function useChangeText() {
  const text = useText();
  return ({ before, after }: ComparedRow) => {
    if (before === null) return text("wellDocs.added");
    return text(after === null ? "wellDocs.removed" : "wellDocs.changed");
  };
}

interface ChangedRowsProps {
  kind: WellDocumentKind;
  shown: DocumentData;
  rows: readonly ComparedRow[];
}

function ChangedRows({ kind, shown, rows }: ChangedRowsProps) {
  const text = useText();
  const changeText = useChangeText();
  const { unitOf, write } = useCellWriter(unitsOfData(shown));
  const columns = documentColumns[kind];
  return (
    <ScrollRegion
      className="well-docs-scroll"
      label={text("wellDocs.differentRows")}
    >
      <table
        className="sc-table well-docs-difference"
        aria-label={text("wellDocs.differentRows")}
      >
        <thead>
          <tr>
            <th scope="col">{text("wellDocs.change")}</th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.type === "text" ? undefined : "number"}
              >
                {columnTitle(column, unitOf(column), text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row) => (
            <tr key={row.key}>
              <td>{changeText(row)}</td>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.type === "text" ? undefined : "number"}
                >
                  <ChangedCell column={column} row={row} write={write} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The content besides the rows, as text for the comparison. */
function factsOf(data: DocumentData): string {
  const {
    rows: _rows,
    stations: _stations,
    ...facts
  } = {
    rows: null,
    stations: null,
    ...data,
  };
  return JSON.stringify(facts);
}

/**
 * The changes that a document would make or has made: rows added, removed and
 * changed, with before and after.
 */
export function DocumentDifference({ kind, before, after }: DifferenceProps) {
  const text = useText();
  const compared = useMemo(
    () => compareDocuments(kind, before, after),
    [kind, before, after],
  );
  const { rows, ...counts } = compared;
  const shown = after ?? before;
  const areFactsChanged =
    before !== null && after !== null && factsOf(before) !== factsOf(after);
  if (shown === null) return null;
  return (
    <div className="well-docs-part">
      <p role="status">
        {rows.length === 0
          ? text("wellDocs.sameRows", { rows: counts.unchanged })
          : text("wellDocs.differenceCounts", { ...counts })}
      </p>
      {areFactsChanged && (
        <div className="well-docs-before-after">
          <div>
            <h4>{text("wellDocs.before")}</h4>
            <DocumentFacts data={before} />
          </div>
          <div>
            <h4>{text("wellDocs.after")}</h4>
            <DocumentFacts data={after} />
          </div>
        </div>
      )}
      {rows.length > 0 && <ChangedRows kind={kind} shown={shown} rows={rows} />}
      {rows.length > mostRows && (
        <p className="page-quiet">
          {text("wellDocs.firstRows", { rows: mostRows })}
        </p>
      )}
    </div>
  );
}
