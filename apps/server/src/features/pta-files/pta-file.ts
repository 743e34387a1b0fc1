import type { BodyOf, contract } from "@stagecraft/contract";
import { ptaTemplateSheets } from "@stagecraft/sources";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { checkedInput } from "#features/pta-cases/checked-input.service.ts";
import { getStatistics } from "#features/pta-cases/case-overview.service.ts";
import {
  caseForExport,
  requirePad,
} from "#features/pta-cases/pta-cases.service.ts";
import { caseSheets } from "#features/pta-files/case-sheets.ts";
import {
  countSamples,
  isConfidential,
  listRecords,
} from "#features/pta-files/pta-files.repository.ts";
import { mostRecordRows } from "#features/pta-files/record-sheets.ts";
import { casePdf } from "#features/pta-files/report-pdf.ts";
import { workbookBytes } from "#features/pta-files/workbook-bytes.ts";
import { stagesForWorkbook } from "#features/pta-files/workbook-stages.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import { writeAudit } from "#http/audit.ts";

interface Asking {
  readonly actor: Actor;
  readonly requestId: string;
}

export type PtaFileOrder = { readonly asking: Asking } & (
  | {
      readonly kind: "template";
      readonly body: BodyOf<typeof contract.ptaCases.workbook>;
    }
  | {
      readonly kind: "input" | "report";
      readonly caseId: number;
      readonly interpretationId: number | undefined;
    }
);
type CaseOrder = Extract<PtaFileOrder, { readonly caseId: number }>;
type TemplateOrder = Exclude<PtaFileOrder, CaseOrder>;

export interface PtaFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file is read and audited in one transaction and written after the connection is released. */
type WriteFile = () => Promise<PtaFile>;

async function template(
  transaction: Transaction,
  { asking: { actor }, body }: TemplateOrder,
): Promise<WriteFile> {
  const { projectId, tagId, unitSystem, name } = body;
  const pad = await requirePad(transaction, actor, projectId);
  const input = checkedInput(body.input, unitSystem);
  const { stages } = await stagesForWorkbook(
    transaction,
    actor,
    { projectId, tagId, withTests: false },
    unitSystem,
  );
  const parts = [pad.name, ...(name === "" ? [] : [name]), "PTA case"];
  return async () => ({
    name: fileNameOfParts(parts, "xlsx"),
    bytes: await workbookBytes(
      ptaTemplateSheets({ input, system: unitSystem, stages }),
    ),
  });
}

async function recordsOf(
  transaction: Transaction,
  interpretationIds: readonly number[],
) {
  const count = await countSamples(transaction, interpretationIds);
  return count > mostRecordRows
    ? { records: [], leftOut: count }
    : {
        records: await listRecords(transaction, interpretationIds),
        leftOut: 0,
      };
}

async function ofCase(
  transaction: Transaction,
  { kind, asking, caseId, interpretationId }: CaseOrder,
): Promise<WriteFile> {
  const { actor, requestId } = asking;
  const content = await caseForExport(
    transaction,
    actor,
    caseId,
    interpretationId,
  );
  const { hierarchy, interpretations } = content;
  const single = interpretationId === undefined ? null : interpretations[0];
  const stageIds = interpretations.map(({ stageId }) => stageId);
  const ids = interpretations.map(({ id }) => id);
  const confidential = await isConfidential(
    transaction,
    hierarchy.projectId,
    stageIds,
  );
  const statistics = await getStatistics(transaction, actor, caseId);
  const records =
    kind === "input"
      ? await recordsOf(transaction, ids)
      : { records: [], leftOut: 0 };
  await writeAudit(transaction, {
    requestId,
    actor,
    companyId: hierarchy.companyId,
    action: `ptaCases.${kind}`,
    outcome: "exported",
    status: 200,
    code: null,
    target: { id: caseId },
  });
  const parts = [
    hierarchy.projectName,
    hierarchy.caseName,
    ...(single ? [single.wellNumber, single.stageName] : []),
  ];
  if (kind === "input")
    return async () => ({
      name: fileNameOfParts([...parts, "PTA"], "xlsx"),
      bytes: await workbookBytes(
        caseSheets(content, { ...records, withPlots: single !== null }),
      ),
    });
  return async () => ({
    name: fileNameOfParts([...parts, "PTA report"], "pdf"),
    bytes: await casePdf(content, {
      confidential,
      statistics: single === null ? statistics : [],
    }),
  });
}

/** Writes one file of a case, in a thread. */
export async function writePtaFile(
  database: Database,
  order: PtaFileOrder,
): Promise<PtaFile> {
  const { actor } = order.asking;
  const write = await inTransaction(
    database,
    identityOf(actor),
    (transaction) =>
      order.kind === "template"
        ? template(transaction, order)
        : ofCase(transaction, order),
  );
  return write();
}
