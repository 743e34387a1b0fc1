import type { DocumentProblem } from "@stagecraft/domain";
import { ScrollRegion } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { problemText } from "../document-texts.ts";
import type { DocumentPreview } from "../well-documents.queries.ts";

type Row = DocumentPreview["problemRows"][number];

interface SheetProps {
  rows: readonly Row[];
  problems: readonly DocumentProblem[];
}

/** Rows of one sheet as in the file; cells with a problem are marked. */
function Sheet({ rows, problems }: SheetProps) {
  const text = useText();
  const sheet = rows[0]?.sheet ?? null;
  const widest = rows.reduce<Row["cells"]>(
    (most, { cells }) => (cells.length > most.length ? cells : most),
    [],
  );
  const marks = (row: number, column: string) =>
    problems
      .filter(
        (each) =>
          each.sheet === sheet && each.row === row && each.column === column,
      )
      .map((problem) => problemText(problem, text))
      .join("\n");
  return (
    <table
      className="sc-table well-docs-sheet"
      aria-label={sheet ?? text("wellDocs.problemRows")}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sc-hidden">{text("wellDocs.lineNumber")}</span>
            <bdi>{sheet}</bdi>
          </th>
          {widest.map(({ column }) => (
            <th key={column} scope="col">
              <bdi>{column}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, cells }) => (
          <tr key={row}>
            <th scope="row">
              <bdi>{row}</bdi>
            </th>
            {widest.map(({ column }, at) => {
              const mark = marks(row, column);
              const content = cells[at]?.text ?? "";
              return (
                <td key={column}>
                  {mark === "" ? (
                    <bdi>{content}</bdi>
                  ) : (
                    <span className="well-docs-marked" data-tooltip={mark}>
                      <bdi>{content}</bdi>
                      <span className="sc-hidden">{mark}</span>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ProblemRowsProps {
  preview: Pick<DocumentPreview, "problemRows" | "problems">;
}

/** Rows of the file with problems. */
export function ProblemRows({ preview }: ProblemRowsProps) {
  const text = useText();
  const { problemRows, problems } = preview;
  if (problemRows.length === 0) return null;
  const sheets = Map.groupBy(problemRows, ({ sheet }) => sheet);
  return (
    <div className="well-docs-part">
      <h3>{text("wellDocs.problemRows")}</h3>
      <ScrollRegion
        className="well-docs-scroll"
        label={text("wellDocs.problemRows")}
      >
        {[...sheets].map(([sheet, rows]) => (
          <Sheet key={sheet ?? ""} rows={rows} problems={problems} />
        ))}
      </ScrollRegion>
    </div>
  );
}
