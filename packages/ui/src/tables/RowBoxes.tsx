import type { RowSelection } from "./table-column.ts";

interface RowBoxProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
}

export function RowBox<Row>({ selection, row }: RowBoxProps<Row>) {
  return (
    <input
      type="checkbox"
      className="sc-row-box"
      aria-label={selection.label(row)}
      checked={selection.isChosen(row)}
      onChange={(event) =>
        selection.onChoose([row], event.currentTarget.checked)
      }
    />
  );
}

interface AllRowsBoxProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
}

/** Indeterminate while only some rows are selected. */
export function AllRowsBox<Row>({ selection, rows }: AllRowsBoxProps<Row>) {
  const count = rows.filter(selection.isChosen).length;
  return (
    <input
      type="checkbox"
      className="sc-row-box"
      aria-label={selection.allLabel}
      checked={rows.length > 0 && count === rows.length}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < rows.length;
      }}
      onChange={(event) =>
        selection.onChoose(rows, event.currentTarget.checked)
      }
    />
  );
}
