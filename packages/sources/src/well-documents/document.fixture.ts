import type { DocumentProblem, WellDocumentKind } from "@stagecraft/domain";
import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import type {
  GivenForDocument,
  OtherDocuments,
  ReadDocument,
} from "./read-document.ts";
import { readWellDocument } from "./read-well-document.ts";

export type Rows = (string | number | null)[][];

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

export function text(...lines: string[]): Uint8Array {
  return new TextEncoder().encode(lines.join("\r\n"));
}

export const givenForSurvey: GivenForDocument = {
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: null,
};

export async function read<Kind extends WellDocumentKind>(
  kind: Kind,
  bytes: Uint8Array | Promise<Uint8Array>,
  given: GivenForDocument = {},
  others: OtherDocuments = {},
): Promise<ReadDocument<Kind>> {
  return readWellDocument({
    bytes: await bytes,
    fileName: "document",
    kind,
    given,
    others,
  });
}

/** Formats problems as `level code sheet!columnRow`, so that tests can compare them. */
export function lines(problems: readonly DocumentProblem[]): readonly string[] {
  return problems.map(
    ({ level, code, sheet, row, column }) =>
      `${level} ${code} ${sheet ?? ""}!${column ?? ""}${row ?? ""}`,
  );
}
