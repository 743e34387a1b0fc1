import { ScrollRegion } from "@stagecraft/ui";
import type { ReactNode } from "react";

interface FigureRowsProps {
  label: string;
  /** The first names the row; the others are figures. */
  columns: readonly string[];
  rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
  }[];
}

/** Figures in rows, numbers at the end of their column. */
export function FigureRows({ label, columns, rows }: FigureRowsProps) {
  return (
    <ScrollRegion className="sc-table-scroll" label={label}>
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
