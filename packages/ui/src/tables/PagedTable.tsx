import type { ReactNode } from "react";
import { TableBody } from "./TableBody.tsx";
import { TableCards } from "./TableCards.tsx";
import type { Column, RowParts } from "./table-column.ts";
import { useIsPhone } from "../basics/use-is-phone.ts";

interface PagedTableProps<Row> extends Omit<RowParts<Row>, "selection"> {
  /** Accessible name. */
  label: string;
  /** Rows in the order of the server, as far as they were requested. */
  rows: readonly Row[];
  columns: readonly Omit<Column<Row>, "sortValue">[];
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** The total, and how to load the next ones. */
  footer: ReactNode;
}

/** A table whose rows come from the server page by page, in the server's order. */
export function PagedTable<Row>({
  label,
  rows,
  columns,
  empty,
  footer,
  ...parts
}: PagedTableProps<Row>) {
  const isPhone = useIsPhone();
  const body = { label, columns, rows, ...parts };
  return (
    <div className="sc-table-frame">
      <div className="sc-table-scroll">
        {rows.length === 0 && empty}
        {rows.length > 0 && isPhone && <TableCards {...body} />}
        {rows.length > 0 && !isPhone && (
          <TableBody {...body} order={undefined} onSort={() => undefined} />
        )}
      </div>
      <div className="sc-table-footer">{footer}</div>
    </div>
  );
}
