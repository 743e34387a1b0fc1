import type {
  EvidenceList,
  EvidenceRow,
} from "#features/fdi-evidence/evidence-list.ts";
import {
  figureText,
  outcomeLabels,
  timeOf,
  verdictText,
} from "#features/fdi-evidence/evidence-labels.ts";
import {
  PdfPages,
  styles,
  type Paper,
} from "#features/fdi-evidence/pdf-page.service.ts";

const rowHeight = 15;

interface Column {
  readonly title: string;
  /** Fraction of the page width. */
  readonly share: number;
  readonly textOf: (row: EvidenceRow) => string;
}

const columns: readonly Column[] = [
  {
    title: "Stage",
    share: 0.19,
    textOf: ({ wellNumber, stageName }) => `${wellNumber} ${stageName}`,
  },
  {
    title: "Offset well",
    share: 0.18,
    textOf: ({ offset, wellLabel }) => `O${offset} ${wellLabel}`,
  },
  {
    title: "Outcome",
    share: 0.12,
    textOf: ({ outcome }) =>
      outcome === "nearHit" ? "Near hit" : outcomeLabels[outcome],
  },
  {
    title: "Change",
    share: 0.12,
    textOf: ({ largestChange }) =>
      figureText(largestChange, { isSigned: true }),
  },
  {
    title: "Hit at (UTC)",
    share: 0.21,
    textOf: ({ firstHitTimestamp }) =>
      firstHitTimestamp === null
        ? "none"
        : timeOf(firstHitTimestamp).replace(" UTC", ""),
  },
  {
    title: "Verdict",
    share: 0.18,
    textOf: ({ verdict }) => (verdict === null ? "open" : verdictText(verdict)),
  },
];

function writeRow(pages: PdfPages, texts: readonly string[]): void {
  pages.reserve(rowHeight);
  let x = pages.left;
  texts.forEach((text, index) => {
    pages.write(text, styles.body, x);
    x += pages.width * (columns[index]?.share ?? 0);
  });
  pages.y += rowHeight;
}

function dateOf({ rows }: EvidenceList): Date {
  return new Date(
    Math.max(
      0,
      ...rows.map(({ firstHitTimestamp, verdict }) =>
        Math.max(firstHitTimestamp ?? 0, verdict?.givenAt ?? 0),
      ),
    ),
  );
}

/** Prints the list as a PDF and states what it leaves out. */
export function evidenceListPdf(
  list: EvidenceList,
  projectName: string,
  paper: Paper,
): Promise<Buffer> {
  const title = "FDI evidence";
  const pages = new PdfPages(paper, `${title}, ${projectName}`, dateOf(list), {
    head: `${title} · ${projectName} · times in UTC`,
    foot: "Stagecraft",
  });
  pages.write(`${title}: ${projectName}`, styles.title, pages.left);
  pages.y += 26;
  const left = list.total - list.rows.length;
  const omitted = left > 0 ? `, ${left} older ones are left out` : "";
  const count = `${list.total} responses of offset wells, ${list.openCount} not judged${omitted}`;
  pages.write(count, styles.label, pages.left);
  pages.y += 22;
  writeRow(
    pages,
    columns.map(({ title: head }) => head),
  );
  pages.rule();
  pages.y += 4;
  for (const row of list.rows) {
    writeRow(
      pages,
      columns.map(({ textOf }) => textOf(row)),
    );
    const reason = row.verdict?.reason ?? "";
    if (reason !== "")
      pages.writeWrapped(
        reason,
        styles.caption,
        pages.left + 10,
        pages.width - 10,
      );
  }
  return pages.finish();
}
