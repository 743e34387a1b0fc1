import type { ReactNode } from "react";
import type { SortValue } from "./table-order.ts";

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Content of the cell as the title of a card, where its header is not visible. */
  cardTitle?: (row: Row) => ReactNode;
  /** Left out when the column cannot be sorted. */
  sortValue?: (row: Row) => SortValue;
  isNumber?: boolean;
  /** Free text: cut with an ellipsis, a line of its own on a phone. */
  isLong?: boolean;
}

/** Rows that can be selected for a bulk action. */
export interface RowSelection<Row> {
  /** Accessible name of a row's box. */
  label: (row: Row) => string;
  /** Accessible name of the checkbox that selects every row on the page. */
  allLabel: string;
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isOn: boolean) => void;
}

/** A selection inside a table, which knows the order of the rows. */
export interface TableSelection<Row> extends RowSelection<Row> {
  /** Selects or clears the rows from the last used one to this one. */
  onChooseRange: (row: Row, isOn: boolean) => void;
  /** Selects or clears every row of the table, on all pages. */
  onChooseAll: (isOn: boolean) => void;
}

export interface RowParts<Row> {
  rowKey: (row: Row) => string | number;
  /** Wraps the first cell in a link that covers the row. */
  rowLink?: ((row: Row, content: ReactNode) => ReactNode) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  selection?: RowSelection<Row> | undefined;
}
