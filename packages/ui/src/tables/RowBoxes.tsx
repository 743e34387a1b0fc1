import type { KeyboardEvent } from "react";
import type { TableSelection } from "./table-column.ts";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The box of the next or previous row; null at the end of the page. */
function neighborOf(box: HTMLElement, step: number): HTMLElement | null {
  const table = box.closest("tbody, ul");
  const boxes = [
    ...(table?.querySelectorAll<HTMLElement>(".sc-row-box") ?? []),
  ];
  return boxes[boxes.indexOf(box) + step] ?? null;
}

interface RowBoxProps<Row> {
  selection: TableSelection<Row>;
  row: Row;
}

/**
 * Shift with a click or the space bar selects the rows in between; the arrow
 * keys move from row to row, with Shift they extend the selection; Ctrl+A
 * selects every row of the table.
 */
export function RowBox<Row>({ selection, row }: RowBoxProps<Row>) {
  const isChosen = selection.isChosen(row);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.shiftKey) selection.onChoose([row], true);
      const next = neighborOf(event.currentTarget, step);
      next?.focus();
      if (event.shiftKey)
        next?.dispatchEvent(
          new MouseEvent("click", { bubbles: true, shiftKey: true }),
        );
    } else if (event.key === " " && event.shiftKey) {
      event.preventDefault();
      selection.onChooseRange(row, true);
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.onChooseAll(true);
    }
  }

  return (
    <input
      type="checkbox"
      className="sc-box sc-row-box"
      aria-label={selection.label(row)}
      checked={isChosen}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const isRange = (event.nativeEvent as MouseEvent).shiftKey;
        if (isRange) selection.onChooseRange(row, true);
        else selection.onChoose([row], event.currentTarget.checked);
      }}
    />
  );
}

interface AllRowsBoxProps<Row> {
  selection: TableSelection<Row>;
  rows: readonly Row[];
}

/** Indeterminate while only some rows are selected. */
export function AllRowsBox<Row>({ selection, rows }: AllRowsBoxProps<Row>) {
  const count = rows.filter(selection.isChosen).length;
  return (
    <input
      type="checkbox"
      className="sc-box sc-row-box"
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
