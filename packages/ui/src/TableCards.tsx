import type { Column, RowParts } from "./DataTable.tsx";

interface TableCardsProps<Row> extends RowParts<Row> {
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
}: TableCardsProps<Row>) {
  const [titleColumn, ...others] = columns;
  return (
    <ul className="sc-card-list" aria-label={label}>
      {rows.map((row) => {
        const title = titleColumn?.render(row);
        return (
          <li key={rowKey(row)}>
            <div className="sc-card-list-head">
              {rowLink === undefined ? title : rowLink(row, title)}
              {rowActions !== undefined && (
                <div className="sc-row-actions">
                  <div>{rowActions(row)}</div>
                </div>
              )}
            </div>
            <dl>
              {others.map((column) => (
                <div
                  key={column.key}
                  data-wrap={column.isLong ? "" : undefined}
                >
                  <dt>{column.header}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
