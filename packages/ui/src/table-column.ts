import type { ReactNode } from "react";
import type { SortValue } from "./table-order.ts";

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** What the cell says as the title of a card, where its header is not seen. */
  cardTitle?: (row: Row) => ReactNode;
  /** Left out when the column cannot be sorted. */
  sortValue?: (row: Row) => SortValue;
  isNumber?: boolean;
  /** Free text: cut with an ellipsis, a line of its own on a phone. */
  isLong?: boolean;
}

export interface RowParts<Row> {
  rowKey: (row: Row) => string | number;
  /** Wraps the first cell in a link that covers the row. */
  rowLink?: ((row: Row, content: ReactNode) => ReactNode) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
