import { IconArrowUp } from "@tabler/icons-react";
import { AllRowsBox, RowBox } from "./RowBoxes.tsx";
import type { Column, RowParts, TableSelection } from "./table-column.ts";
import type { SortOrder } from "./table-order.ts";
import { useUiTexts } from "../ui-texts.ts";

interface TableBodyProps<Row> extends Omit<RowParts<Row>, "selection"> {
  selection?: TableSelection<Row> | undefined;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  order: SortOrder | undefined;
  onSort: (column: string) => void;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  order: SortOrder | undefined;
  onSort: (column: string) => void;
}

function HeaderCell<Row>({ column, order, onSort }: HeaderCellProps<Row>) {
  const texts = useUiTexts();
  const isSorted = order?.column === column.key;
  return (
    <th
      scope="col"
      data-align={column.isNumber ? "number" : undefined}
      aria-sort={isSorted ? order.direction : undefined}
    >
      {column.sortValue === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className="sc-sort"
          aria-label={texts.sortBy(column.header)}
          onClick={() => onSort(column.key)}
        >
          {column.header}
          <IconArrowUp size={13} stroke={2} />
        </button>
      )}
    </th>
  );
}

export function TableBody<Row>({
  label,
  rows,
  columns,
  order,
  onSort,
  rowKey,
  rowLink,
  rowActions,
  selection,
}: TableBodyProps<Row>) {
  const texts = useUiTexts();
  return (
    <table className="sc-table" aria-label={label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className="sc-row-choice">
              <AllRowsBox selection={selection} rows={rows} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              order={order}
              onSort={onSort}
            />
          ))}
          {rowActions !== undefined && (
            <th scope="col">
              <span className="sc-hidden">{texts.moreActions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-open={rowLink ? "" : undefined}>
            {selection !== undefined && (
              <td className="sc-row-choice">
                <RowBox selection={selection} row={row} />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-align={column.isNumber ? "number" : undefined}
                data-wrap={column.isLong ? "" : undefined}
              >
                {index === 0 && rowLink !== undefined
                  ? rowLink(row, column.render(row))
                  : column.render(row)}
              </td>
            ))}
            {rowActions !== undefined && (
              <td className="sc-row-actions">
                <div>{rowActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
