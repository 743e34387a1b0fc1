import type { ReactNode } from "react";
import { ScrollRegion } from "../basics/ScrollRegion.tsx";

interface FigureTableProps {
  label: string;
  /** The first names the row; the others are figures. */
  columns: readonly string[];
  rows: readonly {
    readonly key: string | number;
    readonly cells: readonly ReactNode[];
  }[];
}

/** The figures of a chart or a card in rows, numbers at the end of their column. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <ScrollRegion className="sc-table-scroll sc-figure-table" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                data-align={index === 0 ? undefined : "number"}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  data-align={index === 0 ? undefined : "number"}
                >
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
