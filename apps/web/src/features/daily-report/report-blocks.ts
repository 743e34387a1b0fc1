export type ReportBlock =
  | { readonly kind: "text"; readonly source: string }
  | {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

const tableLine = /^\s*\|.*\|\s*$/;
const ruleLine = /^\s*\|(\s*:?-{3,}:?\s*\|)+\s*$/;

/** Returns the cells of a line; an escaped pipe belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line.trim().slice(1, -1);
  return inner.split(/(?<!\\)\|/).map(plainText);
}

/** Cells hold plain text only: the escapes of markup characters are removed. */
function plainText(cell: string): string {
  return cell.trim().replaceAll(/\\([\\|`*_[\]<>#~])/g, "$1");
}

function tableOf(lines: readonly string[]): ReportBlock {
  const [head = "", , ...rows] = lines;
  return { kind: "table", columns: cellsOf(head), rows: rows.map(cellsOf) };
}

/** The markdown parser does not support tables: they are extracted from a section and drawn as tables. */
export function reportBlocks(markdown: string): ReportBlock[] {
  const lines = markdown.split("\n");
  const blocks: ReportBlock[] = [];
  let words: string[] = [];
  const endText = () => {
    const source = words.join("\n").trim();
    if (source !== "") blocks.push({ kind: "text", source });
    words = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!tableLine.test(line) || !ruleLine.test(lines[at + 1] ?? "")) {
      words.push(line);
      continue;
    }
    endText();
    const end = lines.findIndex(
      (each, index) => index > at && !tableLine.test(each),
    );
    const rows = lines.slice(at, end === -1 ? lines.length : end);
    blocks.push(tableOf(rows));
    at += rows.length - 1;
  }
  endText();
  return blocks;
}
