import type { WellDocumentKind } from "@stagecraft/domain";
import { formatOf } from "../open-source.ts";
import { detectEncoding } from "../text/encoding.ts";
import { clustersInRows } from "./cluster-columns.ts";
import {
  type BuiltDocument,
  type DocumentContext,
  nothingFound,
} from "./document-context.ts";
import {
  delimitedSheet,
  documentLimits,
  type DocumentSheet,
  workbookSheets,
} from "./document-sheets.ts";
import { findTable, isWhole } from "./find-table.ts";
import { lasSheet } from "./las-survey.ts";
import { readPerforations } from "./perforation-document.ts";
import { nowhere, ProblemBook } from "./problem-book.ts";
import { problemRows } from "./problem-rows.ts";
import type {
  DocumentAsk,
  DocumentFile,
  DocumentFormat,
  ReadDocument,
} from "./read-document.ts";
import { readPumpSchedule } from "./schedule-document.ts";
import { tablesBelow } from "./side-by-side.ts";
import {
  readBoreholeVolumes,
  readConsumables,
  readStageLengths,
} from "./stage-documents.ts";
import { readSurvey } from "./survey-document.ts";
import { layoutOf } from "./table-layouts.ts";
import { witsmlSheet } from "./witsml-survey.ts";

type Readers = {
  readonly [Kind in WellDocumentKind]: (
    context: DocumentContext,
  ) => BuiltDocument<Kind>;
};

const readers: Readers = {
  trajectory: readSurvey,
  perforations: readPerforations,
  boreholevolumes: readBoreholeVolumes,
  stagelengths: readStageLengths,
  consumables: readConsumables,
  pumpschedule: readPumpSchedule,
};

const asksInOrder: readonly DocumentAsk[] = [
  "sheet",
  "well",
  "units",
  "lengthUnit",
  "depthReference",
  "northReference",
  "referenceElevation",
];

interface FileContent {
  readonly format: DocumentFormat;
  readonly sheets: readonly DocumentSheet[];
  readonly names: readonly string[];
}

/**
 * Reads one document of a well from a file. A file that cannot be read at all
 * (damaged, encrypted, too large) throws a SourceError; everything else is a
 * problem with its position.
 */
export async function readWellDocument<Kind extends WellDocumentKind>({
  bytes,
  fileName,
  kind,
  given,
  others = {},
}: DocumentFile<Kind>): Promise<ReadDocument<Kind>> {
  const { format, sheets, names } = await contentOf(bytes, fileName, kind);
  const problems = new ProblemBook();
  const context: DocumentContext = {
    sheets: sheets.map((sheet) => tablesBelow(sheet, layoutOf[kind])),
    sheetNames: names,
    given,
    others,
    problems,
    asks: new Set(),
  };
  if (names.length > documentLimits.sheets)
    problems.warning("sheetsLeftOut", nowhere, {
      count: names.length - documentLimits.sheets,
      most: documentLimits.sheets,
    });
  const isSurveyOnly = format === "las" || format === "witsml";
  if (isSurveyOnly && kind !== "trajectory")
    problems.error("formatUnfit", nowhere, { format });
  const { data, found } = problems.hasError
    ? { data: null, found: nothingFound(context) }
    : readers[kind](context);
  return {
    format,
    data,
    problems: problems.list,
    problemRows: problemRows(sheets, found.headerRow, problems.list),
    asks: asksInOrder.filter((ask) => context.asks.has(ask)),
    found,
  };
}

async function contentOf(
  bytes: Uint8Array,
  fileName: string,
  kind: WellDocumentKind,
): Promise<FileContent> {
  const format = formatOf(bytes, fileName);
  if (format === "xlsx")
    return { format: "workbook", ...(await workbookSheets(bytes)) };
  const { encoding, markLength } = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes.subarray(markLength));
  if (format === "xml")
    return { format: "witsml", sheets: [witsmlSheet(text)], names: [] };
  if (format === "las")
    return { format: "las", sheets: [lasSheet(text)], names: [] };
  const isFit = (sheet: DocumentSheet) => {
    const rows = kind === "perforations" ? clustersInRows(sheet) : sheet;
    const table = findTable(rows, layoutOf[kind]);
    return table !== null && isWhole(table);
  };
  return { format: "csv", sheets: [delimitedSheet(text, isFit)], names: [] };
}
