import { RowBox } from "./RowBoxes.tsx";
import type { Column, RowParts, TableSelection } from "./table-column.ts";

interface TableCardsProps<Row> extends Omit<RowParts<Row>, "selection"> {
  selection?: TableSelection<Row> | undefined;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** On a phone a row is a card: the first column is its title. */
export function TableCards<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowLink,
  rowActions,
  selection,
}: TableCardsProps<Row>) {
  const [titleColumn, ...others] = columns;
  return (
    <ul className="sc-card-list" aria-label={label}>
      {rows.map((row) => {
        const title = titleColumn?.cardTitle?.(row) ?? titleColumn?.render(row);
        const lines = others
          .map((column) => ({ column, content: column.render(row) }))
          .filter(({ content }) => content !== null);
        return (
          <li key={rowKey(row)}>
            <div className="sc-card-list-head">
              {selection !== undefined && (
                <RowBox selection={selection} row={row} />
              )}
              {rowLink === undefined ? title : rowLink(row, title)}
              {rowActions !== undefined && (
                <div className="sc-row-actions">
                  <div>{rowActions(row)}</div>
                </div>
              )}
            </div>
            <dl>
              {lines.map(({ column, content }) => (
                <div
                  key={column.key}
                  data-wrap={column.isLong ? "" : undefined}
                >
                  <dt>{column.header}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
