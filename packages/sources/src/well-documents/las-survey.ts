import { type LasItem, readLasHeader, valueOf } from "../las/las-header.ts";
import { LasRows } from "../las/las-rows.ts";
import { rowFormat } from "../las/las-source.ts";
import { ProblemList } from "../rows/problem-list.ts";
import { nullNumbers } from "../text/number-text.ts";
import { readNumber } from "./cell-number.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";
import { longFile } from "./document-sheets.ts";

/** Sampled logs are longer than tables that people write. */
const mostRows = 20_000;
const examinedRows = 200;

/**
 * Presents a LAS file as a table: its curves are the columns, and its header
 * items are lines above them.
 */
export function lasSheet(text: string): DocumentSheet {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line, line: index + 1 }));
  const header = readLasHeader(lines);
  const mark = header.dataMarkLine ?? Infinity;
  const data = lines.filter(
    ({ text: line, line: number }) => number > mark && /^\s*[^\s#~]/.test(line),
  );
  const format = rowFormat(
    header,
    data.slice(0, examinedRows).map(({ text: line }) => line),
  );
  const rows: DocumentRow[] = [];
  const sink = {
    add: (cells: readonly string[], line: number) => {
      rows.push({ line, cells, heads: cells });
      if (rows.length > mostRows) throw longFile(mostRows);
    },
    remark: () => undefined,
  };
  const reader = new LasRows(format, sink, new ProblemList());
  for (const { text: line, line: number } of lines) reader.line(line, number);
  reader.finish();
  const names = header.curves.map(({ mnemonic }) => mnemonic);
  return {
    name: null,
    rows: [
      ...factRows(header.well, header.parameters),
      titleRow(header.curves, header.curveLine ?? 1),
      ...surveyRows(rows, header.curves, nullOf(header.well)),
    ],
    // LAS files use decimal points.
    mark: ".",
    columnName: (at) => names[at] ?? String(at + 1),
  };
}

function nullOf(well: readonly LasItem[]): number {
  return Number(valueOf(well, "NULL") ?? nullNumbers[0]);
}

function titleRow(curves: readonly LasItem[], line: number): DocumentRow {
  const heads = curves.map(({ mnemonic, unit }) =>
    unit === "" ? mnemonic : `${mnemonic} (${unit})`,
  );
  return { line, cells: heads, heads };
}

/** Titles of the lines that are made from items of a LAS header. */
const factTitles: Readonly<Record<string, string>> = {
  WELL: "Well",
  LMF: "Log measured from",
  DREF: "Depth reference",
  EKB: "KB elevation",
  EGL: "Ground elevation",
};

function factRows(
  ...sections: readonly (readonly LasItem[])[]
): readonly DocumentRow[] {
  return sections.flat().flatMap(({ mnemonic, unit, value, description }) => {
    const title = Object.entries(factTitles).find(
      ([name]) => name === mnemonic.toUpperCase(),
    )?.[1];
    // LAS 1.2 has the value where later versions have the description.
    const said = /^(well|location)$/i.test(value) ? description : value;
    if (title === undefined || said === "") return [];
    const heads = [`${title}: ${said} ${unit}`.trim()];
    return [{ line: 1, cells: heads, heads }];
  });
}

/** Samples without an angle are not stations; a log may run from the bottom up. */
function surveyRows(
  rows: readonly DocumentRow[],
  curves: readonly LasItem[],
  nothing: number,
): readonly DocumentRow[] {
  const angles = curves.flatMap(({ mnemonic }, at) =>
    /^(h?az|inc|dev)/i.test(mnemonic) ? [at] : [],
  );
  const stations = rows.filter(({ cells }) =>
    angles.every((at) => !isNothing(cells[at] ?? "", nothing)),
  );
  const depthAt = (row: DocumentRow | undefined) => {
    const reading = readNumber(row?.cells[0], ".");
    return reading.kind === "number" ? reading.value : Number.NaN;
  };
  return depthAt(stations[0]) > depthAt(stations.at(-1))
    ? stations.toReversed()
    : stations;
}

function isNothing(
  cell: DocumentRow["cells"][number],
  nothing: number,
): boolean {
  const reading = readNumber(cell, ".");
  return (
    reading.kind === "number" &&
    (reading.value === nothing || nullNumbers.includes(reading.value))
  );
}
