import { useState, type ReactNode } from "react";
import { TableBody } from "./TableBody.tsx";
import { TableCards } from "./TableCards.tsx";
import { TableFooter } from "./TableFooter.tsx";
import { useTableSelection } from "./range-selection.ts";
import type { Column, RowParts } from "./table-column.ts";
import { nextOrder, pageOf, sortRows, type SortOrder } from "./table-order.ts";
import { useIsPhone } from "../basics/use-is-phone.ts";

interface DataTableProps<Row> extends RowParts<Row> {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  initialOrder?: SortOrder;
  /** The order is stored by the caller, such as in the address; null for `initialOrder`. */
  keptOrder?: {
    readonly order: SortOrder | null;
    readonly onChange: (order: SortOrder) => void;
  };
  pageSize: number;
  onPageSizeChange: (pageSize: number) => void;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
}

export function DataTable<Row>({
  label,
  rows,
  columns,
  initialOrder,
  keptOrder,
  pageSize,
  onPageSizeChange,
  empty,
  ...parts
}: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const [ownOrder, setOwnOrder] = useState(initialOrder);
  const order =
    keptOrder === undefined ? ownOrder : (keptOrder.order ?? initialOrder);
  const setOrder = keptOrder?.onChange ?? setOwnOrder;
  const [page, setPage] = useState(0);
  const sortColumn = columns.find(({ key }) => key === order?.column);
  const ordered =
    order === undefined || sortColumn?.sortValue === undefined
      ? rows
      : sortRows(rows, sortColumn.sortValue, order.direction);
  const shown = pageOf(ordered, page, pageSize);
  const selection = useTableSelection(parts.selection, ordered, parts.rowKey);
  const body = { label, columns, rows: shown.rows, ...parts, selection };

  return (
    <div className="sc-table-frame">
      <div className="sc-table-scroll">
        {rows.length === 0 && empty}
        {rows.length > 0 && isPhone && <TableCards {...body} />}
        {rows.length > 0 && !isPhone && (
          <TableBody
            {...body}
            order={order}
            onSort={(column) => setOrder(nextOrder(order, column))}
          />
        )}
      </div>
      <TableFooter
        shown={shown}
        total={rows.length}
        pageSize={pageSize}
        onPage={setPage}
        onPageSizeChange={onPageSizeChange}
      />
    </div>
  );
}
