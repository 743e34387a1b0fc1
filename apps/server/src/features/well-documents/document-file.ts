import { writeXlsx } from "hucre/xlsx";
import {
  wellDocumentKinds,
  workbookMediaType,
  type WellDocumentData,
  type WellDocumentKind,
} from "@stagecraft/domain";
import {
  templateSheets,
  type TemplateOptions,
  type TemplateSheet,
} from "@stagecraft/sources";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  byteOrderMark,
  lineEnd,
  numberCell,
  textCell,
} from "#features/stage-exports/csv-text.service.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import type { DocumentWell } from "#features/well-documents/well-documents.repository.ts";
import {
  currentDocuments,
  requireWell,
  type StoredDocument,
} from "#features/well-documents/well-documents.service.ts";
import { writeAudit } from "#http/audit.ts";

export interface DocumentFileOrder {
  readonly actor: Actor;
  readonly requestId: string;
  readonly wellId: number;
  /** Several documents share one workbook. */
  readonly kinds: readonly WellDocumentKind[];
  readonly format: "csv" | "xlsx";
  /** A template is written even when the well has no data. */
  readonly isTemplate: boolean;
  readonly action: string;
}

export interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: string;
}

const titles: Readonly<Record<WellDocumentKind, string>> = {
  trajectory: "Trajectory",
  perforations: "Perforations",
  boreholevolumes: "Borehole volumes",
  stagelengths: "Stage lengths",
  consumables: "Consumables",
  pumpschedule: "Pump schedule",
};

function csvOf({ rows }: TemplateSheet): Uint8Array {
  const lines = rows.map((row) =>
    row
      .map((cell) =>
        typeof cell === "number" ? numberCell(cell) : textCell(cell),
      )
      .join(","),
  );
  return Buffer.from(`${byteOrderMark}${lines.join(lineEnd)}${lineEnd}`);
}

function workbookOf(sheets: readonly TemplateSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, rows, headRows }) => ({
      name,
      rows: rows.map((row) => [...row]),
      freezePane: { rows: headRows },
    })),
  });
}

/** A new document uses the units of the documents that the well has. */
function unitsOf(documents: readonly StoredDocument[]): TemplateOptions {
  const lengthUnit = documents
    .map(({ data }) => ("lengthUnit" in data ? data.lengthUnit : undefined))
    .find((unit) => unit !== undefined);
  const units = documents
    .map(({ data }) => ("units" in data ? data.units : undefined))
    .find((system) => system !== undefined);
  return { ...(lengthUnit && { lengthUnit }), ...(units && { units }) };
}

/** Stages with a row in the template: the perforated ones, else as many as are expected. */
function stageNumbersOf(
  well: DocumentWell,
  documents: readonly StoredDocument[],
): readonly number[] {
  const perforations = documents.find(({ kind }) => kind === "perforations");
  const rows =
    (perforations?.data as WellDocumentData["perforations"] | undefined)
      ?.rows ?? [];
  if (rows.length > 0)
    return [...new Set(rows.map(({ stageNumber }) => stageNumber))];
  return Array.from(
    { length: well.expectedStageCount },
    (_, index) => index + 1,
  );
}

function sheetsOf(
  order: DocumentFileOrder,
  well: DocumentWell,
  documents: readonly StoredDocument[],
): readonly TemplateSheet[] {
  const stageNumbers = stageNumbersOf(well, documents);
  return order.kinds.flatMap((kind) => {
    const known = documents.find((document) => document.kind === kind);
    return templateSheets(kind, (known?.data ?? null) as never, {
      ...unitsOf(documents),
      stageNumbers,
    });
  });
}

/**
 * Writes documents in a form that can be uploaded again; null when there is
 * nothing to write.
 */
export async function documentFile(
  transaction: Transaction,
  order: DocumentFileOrder,
): Promise<WrittenFile | null> {
  const { actor, wellId, kinds, format, requestId, action } = order;
  const well = await requireWell(transaction, wellId);
  const documents = await currentDocuments(
    transaction,
    [wellId],
    wellDocumentKinds,
  );
  const isKnown = documents.some(({ kind }) => kinds.includes(kind));
  if (!isKnown && !order.isTemplate) return null;
  const sheets = sheetsOf(order, well, documents);
  const [first] = sheets;
  if (first === undefined) return null;
  await writeAudit(transaction, {
    requestId,
    actor,
    companyId: well.companyId,
    action,
    outcome: "exported",
    status: 200,
    code: null,
    target: { id: wellId },
  });
  const [kind = "trajectory"] = kinds;
  return {
    bytes: format === "csv" ? csvOf(first) : await workbookOf(sheets),
    name: fileNameOfParts(
      [well.projectName, well.wellNumber, titles[kind]],
      format,
    ),
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : workbookMediaType,
  };
}
