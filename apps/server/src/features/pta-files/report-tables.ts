import {
  ptaResultUnit,
  writtenPtaFigure,
  writtenPtaInterval,
  writtenPtaUnit,
  writtenPtaValue,
  type PtaResult,
  type PtaResultKey,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import {
  styles,
  type PdfPages,
  type TextStyle,
} from "#features/fdi-evidence/pdf-page.service.ts";
import type { CaseForExport } from "#features/pta-cases/pta-cases.service.ts";
import { statusText } from "#features/pta-files/case-sheets.ts";
import {
  byHandText,
  notResolvedText,
  resultLabels,
} from "#features/pta-files/file-labels.ts";
import { printed } from "#features/pta-files/printed-text.ts";

type Interpretation = CaseForExport["interpretations"][number];

const rowHeight = 13;
const cellStyle = { ...styles.body, size: 8 } as const;
const headStyle = styles.caption;

interface Column {
  readonly head: readonly string[];
  /** Share of the width of the page. */
  readonly share: number;
  readonly align: "start" | "end";
}

/** A text that fits into a width, cut where it does not. */
function fitted(
  pages: PdfPages,
  text: string,
  style: TextStyle,
  width: number,
): string {
  if (pages.widthOf(text, style) <= width) return text;
  let kept = text;
  while (kept !== "" && pages.widthOf(`${kept}…`, style) > width)
    kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** Divides a word into pieces of a width, because a title that is cut off cannot be guessed. */
function piecesOf(pages: PdfPages, word: string, width: number): string[] {
  if (pages.widthOf(word, headStyle) <= width) return [word];
  let at = word.length - 1;
  while (at > 1 && pages.widthOf(`${word.slice(0, at)}-`, headStyle) > width)
    at -= 1;
  return [`${word.slice(0, at)}-`, ...piecesOf(pages, word.slice(at), width)];
}

/** Words of a title in lines of a width. */
function linesOf(
  pages: PdfPages,
  text: string,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  const words = printed(text).split(" ");
  for (const word of words.flatMap((each) => piecesOf(pages, each, width))) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pages.widthOf(longer, headStyle) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const gap = 6;

function writeRow(
  pages: PdfPages,
  columns: readonly Column[],
  cells: readonly string[],
  style: TextStyle,
): void {
  let x = pages.left;
  columns.forEach(({ share, align }, at) => {
    const width = pages.width * share;
    const cell = printed(cells[at] ?? "");
    const text = fitted(pages, cell, style, width - gap);
    if (align === "start") pages.write(text, style, x);
    else pages.write(text, style, x + width - gap, "end");
    x += width;
  });
}

/** A table that repeats its column titles on each page. */
function writeTable(
  pages: PdfPages,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const heads = columns.map(({ head, share }) =>
    head.flatMap((text) => linesOf(pages, text, pages.width * share - gap)),
  );
  const most = Math.max(...heads.map(({ length }) => length));
  const writeHead = () => {
    for (let line = 0; line < most; line += 1) {
      // Titles end at the line above the table.
      const cells = heads.map(
        (lines) => lines[line - (most - lines.length)] ?? "",
      );
      writeRow(pages, columns, cells, headStyle);
      pages.y += headStyle.size * 1.3;
    }
    pages.y += 2;
    pages.rule();
    pages.y += 4;
  };
  pages.reserve(most * 10 + 4 * rowHeight);
  writeHead();
  for (const cells of rows) {
    const before = pages.y;
    pages.reserve(rowHeight);
    if (pages.y < before) writeHead();
    writeRow(pages, columns, cells, cellStyle);
    pages.y += rowHeight;
  }
}

const overviews: readonly {
  readonly title: string;
  readonly keys: readonly PtaResultKey[];
}[] = [
  {
    title: "Closure and stress",
    keys: [
      "initialShutInPressure",
      "closurePressure",
      "closureGradient",
      "closureG",
      "closureTime",
      "minimumStress",
      "stressAboveReference",
      "netPressure",
    ],
  },
  {
    title: "Fracture",
    keys: [
      "efficiency",
      "leakOffCoefficient",
      "createdHalfLength",
      "createdArea",
      "averageWidth",
      "leakOffPermeability",
      "proppedHalfLength",
    ],
  },
  {
    title: "Reservoir and history match",
    keys: [
      "extrapolatedPorePressure",
      "matchedHalfLength",
      "matchedPermeability",
      "matchedPorePressure",
      "matchedSkin",
      "matchedStorage",
      "matchedMisfit",
    ],
  },
];

/** A sign marks a value that is outdated or that the data do not resolve by itself. */
function overviewCell(one: Interpretation, key: PtaResultKey): string {
  const result = one.results.find((each) => each.key === key);
  if (result === undefined) return "–";
  const sign = result.isResolved ? "" : "*";
  return `${writtenPtaFigure(result.value)}${sign}`;
}

function headOf(key: PtaResultKey, system: PtaUnitSystem): readonly string[] {
  const unit = writtenPtaUnit(ptaResultUnit(key, system));
  return unit === "" ? [resultLabels[key]] : [resultLabels[key], `[${unit}]`];
}

const stageShare = 0.17;
const statusShare = 0.12;

/** Results of all stages, one row for each. */
export function writeOverview(
  pages: PdfPages,
  { case: { unitSystem }, interpretations }: CaseForExport,
  heading: (text: string) => void,
): void {
  for (const { title, keys } of overviews) {
    const known = keys.filter((key) =>
      interpretations.some(({ results }) =>
        results.some((result) => result.key === key),
      ),
    );
    if (known.length === 0) continue;
    heading(title);
    const share = (1 - stageShare - statusShare) / known.length;
    writeTable(
      pages,
      [
        { head: ["Stage"], share: stageShare, align: "start" },
        { head: ["Status"], share: statusShare, align: "start" },
        ...known.map((key) => ({
          head: headOf(key, unitSystem),
          share,
          align: "end" as const,
        })),
      ],
      interpretations.map((one) => [
        `${one.wellNumber} ${one.stageName}`,
        statusText(one),
        ...known.map((key) => overviewCell(one, key)),
      ]),
    );
  }
  const isAnyUnresolved = interpretations.some(({ results }) =>
    results.some(({ isResolved }) => !isResolved),
  );
  if (!isAnyUnresolved) return;
  pages.y += 4;
  pages.writeWrapped(
    `* ${notResolvedText}: the data do not determine this value by itself.`,
    styles.caption,
    pages.left,
    pages.width,
  );
}

export type Statistics = readonly {
  readonly key: PtaResultKey;
  readonly unit: string;
  readonly n: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  readonly mean: number;
}[];

export function writeStatistics(pages: PdfPages, statistics: Statistics): void {
  const figures = ["n", "p10", "p50", "p90", "mean"] as const;
  writeTable(
    pages,
    [
      { head: ["Result"], share: 0.4, align: "start" },
      { head: ["Unit"], share: 0.1, align: "start" },
      ...["Stages", "P10", "P50", "P90", "Mean"].map((head) => ({
        head: [head],
        share: 0.1,
        align: "end" as const,
      })),
    ],
    statistics.map((row) => [
      resultLabels[row.key],
      writtenPtaUnit(row.unit),
      ...figures.map((figure) =>
        figure === "n" ? String(row.n) : writtenPtaFigure(row[figure]),
      ),
    ]),
  );
}

function remarkOf({ isResolved, isSetByPerson }: PtaResult): string {
  return [
    ...(isResolved ? [] : [notResolvedText]),
    ...(isSetByPerson ? [byHandText] : []),
  ].join(", ");
}

/** All results of one stage with their 95 % intervals. */
export function writeResults(
  pages: PdfPages,
  results: readonly PtaResult[],
): void {
  writeTable(
    pages,
    [
      { head: ["Result"], share: 0.36, align: "start" },
      { head: ["Value"], share: 0.18, align: "end" },
      { head: ["95 % interval"], share: 0.22, align: "end" },
      { head: ["Remark"], share: 0.24, align: "start" },
    ],
    results.map((result) => [
      resultLabels[result.key],
      writtenPtaValue(result.value, result.unit),
      writtenPtaInterval(result),
      remarkOf(result),
    ]),
  );
}
