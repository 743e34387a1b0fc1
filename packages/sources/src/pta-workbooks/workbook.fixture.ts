import type { PtaWorkbookProblem } from "@stagecraft/domain/pta";
import { type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import type {
  PtaWorkbookOrder,
  ReadPtaWorkbook,
  WorkbookStage,
} from "./pta-workbook.ts";
import { readPtaWorkbook } from "./read-pta-workbook.ts";
import type { PtaSheet } from "./template-sheets.ts";

export type Rows = CellValue[][];

export function workbook(
  sheets: Readonly<Record<string, Rows>>,
  extra: Partial<WriteSheet> = {},
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows,
      ...extra,
    })),
  });
}

export function written(sheets: readonly PtaSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => [...row]),
    })),
  });
}

export const startMs = Date.UTC(2026, 4, 1, 10);

export const stages: readonly WorkbookStage[] = [1, 2, 3].map((number) => ({
  id: 100 + number,
  wellNumber: "Kestrel 4H",
  stageName: `Stage ${number}`,
  stageNumber: number,
  startMs,
  proposals: {},
}));

export async function read(
  bytes: Uint8Array | Promise<Uint8Array>,
  order: Partial<PtaWorkbookOrder> = {},
): Promise<ReadPtaWorkbook> {
  return readPtaWorkbook({
    system: "STANDARD",
    input: {},
    stages,
    baseOf: ({ proposals }, caseInput) => ({ ...proposals, ...caseInput }),
    ...order,
    bytes: await bytes,
  });
}

/** `level code sheet!columnRow`, a short form for comparisons in tests. */
export function lines(
  problems: readonly PtaWorkbookProblem[],
): readonly string[] {
  return problems.map(
    ({ level, code, sheet, row, column }) =>
      `${level} ${code} ${sheet ?? ""}!${column ?? ""}${row ?? ""}`,
  );
}

export const inputTitles = ["Input", "Value", "Unit"];
