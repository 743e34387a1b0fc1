import type { WellDocumentKind } from "@stagecraft/domain";
import { IconButton } from "@stagecraft/ui";
import { IconRowInsertBottom, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { useText } from "#translations/use-text.ts";
import { documentColumns, type DocumentColumn } from "../document-columns.ts";
import type { EditorRow } from "./editor-draft.ts";

const icon = { size: 16, stroke: 1.75 };

/** Text at cells of a line, by column. */
export type RowMarks = ReadonlyMap<string, string>;

export interface RowActions {
  readonly onCell: (rowId: number, column: string, typed: string) => void;
  readonly onInsert: (afterRow: number) => void;
  readonly onRemove: (rowId: number) => void;
}

interface CellProps {
  column: DocumentColumn;
  columnIndex: number;
  row: EditorRow;
  index: number;
  title: string;
  mark: string | undefined;
  onCell: RowActions["onCell"];
}

function Cell(props: CellProps) {
  const { column, columnIndex, row, index, title, mark, onCell } = props;
  const text = useText();
  const noteId = `well-docs-${row.id}-${column.key}`;
  return (
    <td data-marked={mark === undefined ? undefined : ""}>
      <input
        className="well-docs-cell"
        aria-label={text("wellDocs.cellLabel", {
          column: title,
          row: index + 1,
        })}
        aria-invalid={mark === undefined ? undefined : true}
        aria-describedby={mark === undefined ? undefined : noteId}
        data-tooltip={mark}
        data-row={index}
        data-column={columnIndex}
        data-number={column.type === "text" ? undefined : ""}
        dir={column.type === "text" ? "auto" : "ltr"}
        inputMode={column.type === "text" ? undefined : "decimal"}
        autoComplete="off"
        value={row.cells[column.key] ?? ""}
        onChange={({ currentTarget }) =>
          onCell(row.id, column.key, currentTarget.value)
        }
      />
      {mark !== undefined && (
        <span id={noteId} hidden>
          {mark}
        </span>
      )}
    </td>
  );
}

interface LineProps extends RowActions {
  kind: WellDocumentKind;
  row: EditorRow;
  index: number;
  titles: readonly string[];
  marks: RowMarks | undefined;
}

/** Memoized, because a schedule has hundreds of lines. */
export const EditorLine = memo(function EditorLine(props: LineProps) {
  const { kind, row, index, titles, marks, onCell, onInsert, onRemove } = props;
  const text = useText();
  return (
    <tr>
      <th scope="row" className="well-docs-line-number">
        <bdi>{index + 1}</bdi>
      </th>
      {documentColumns[kind].map((column, columnIndex) => (
        <Cell
          key={column.key}
          column={column}
          columnIndex={columnIndex}
          row={row}
          index={index}
          title={titles[columnIndex] ?? ""}
          mark={marks?.get(column.key)}
          onCell={onCell}
        />
      ))}
      <td className="well-docs-line-actions">
        <IconButton
          size="small"
          label={text("wellDocs.insertBelow", { row: index + 1 })}
          icon={<IconRowInsertBottom {...icon} />}
          onClick={() => onInsert(index)}
        />
        <IconButton
          size="small"
          label={text("wellDocs.removeRow", { row: index + 1 })}
          icon={<IconTrash {...icon} />}
          onClick={() => onRemove(row.id)}
        />
      </td>
    </tr>
  );
});
