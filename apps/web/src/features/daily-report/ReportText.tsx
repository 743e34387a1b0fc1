import { Markdown, type MarkdownParts } from "#shared/markdown/Markdown.tsx";
import { reportBlocks, type ReportBlock } from "./report-blocks.ts";

/**
 * A report loads nothing external: an image is shown as its alternative text,
 * and linked pages receive no referrer.
 */
const parts: MarkdownParts = {
  link: (href, children) => (
    <a
      href={href === "" ? undefined : href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  ),
  image: (_src, alt) => <span>{alt}</span>,
};

interface ReportTableProps {
  block: Extract<ReportBlock, { kind: "table" }>;
  title: string;
}

function ReportTable({ block, title }: ReportTableProps) {
  const { columns, rows } = block;
  return (
    <table className="report-table" aria-label={title}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, place) => (
              <td key={place}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReportTextProps {
  markdown: string;
  /** Names the tables. */
  title: string;
}

/** A section as written, without anything that could execute. */
export function ReportText({ markdown, title }: ReportTextProps) {
  return (
    <>
      {reportBlocks(markdown).map((block, at) =>
        block.kind === "table" ? (
          <ReportTable key={at} block={block} title={title} />
        ) : (
          <Markdown key={at} source={block.source} parts={parts} />
        ),
      )}
    </>
  );
}
