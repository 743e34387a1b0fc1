import type { contract, QueryOf } from "@stagecraft/contract";
import type { UnitChoice } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { inTransaction, type Database } from "#database/database.ts";
import { evidenceListPdf } from "#features/fdi-evidence/evidence-list-pdf.ts";
import { evidencePdf } from "#features/fdi-evidence/evidence-pdf.ts";
import { figuresInUnits } from "#features/fdi-evidence/figures-in-units.ts";
import { findProject } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  getEvidence,
  listEvidence,
} from "#features/fdi-evidence/fdi-evidence.service.ts";
import type { Paper } from "#features/fdi-evidence/pdf-page.service.ts";
import {
  fileNameOfParts,
  stageTitle,
} from "#features/stage-exports/file-name.service.ts";
import { recordExport } from "#features/stage-exports/stage-exports.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { writeAudit } from "#http/audit.ts";

export interface EvidenceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Paper size and units of an export. */
export interface EvidenceLook {
  readonly paper: Paper;
  readonly units: UnitChoice;
}

interface ExportCaller {
  readonly actor: Actor;
  readonly requestId: string;
}

/** A file of this many rows has about thirty pages. */
const mostRows = 1000;

/** Reads and audits in one transaction; draws after the connection is released. */
export async function exportEvidence(
  database: Database,
  { actor, requestId }: ExportCaller,
  { stageId, offset }: { readonly stageId: number; readonly offset: number },
  { paper, units }: EvidenceLook,
): Promise<EvidenceFile> {
  const card = await inTransaction(
    database,
    identityOf(actor),
    async (transaction) => {
      const { companyId } = await requireStage(transaction, stageId);
      const read = await getEvidence(transaction, actor, stageId, offset);
      const action = "fdiEvidence.exportCard";
      await recordExport(
        transaction,
        { actor, stageId, action, requestId },
        companyId,
      );
      return read;
    },
  );
  const parts = [
    card.projectName,
    card.wellNumber,
    stageTitle(card.stageName),
    `FDI evidence O${offset}`,
  ];
  return {
    name: fileNameOfParts(parts, "pdf"),
    bytes: await evidencePdf(figuresInUnits(card, units), paper),
  };
}

export async function exportEvidenceList(
  database: Database,
  { actor, requestId }: ExportCaller,
  projectId: number,
  {
    paper,
    units,
    ...filter
  }: QueryOf<typeof contract.fdiEvidence.exportProject>,
): Promise<EvidenceFile> {
  const { project, list } = await inTransaction(
    database,
    identityOf(actor),
    async (transaction) => {
      const found = await findProject(transaction, projectId);
      if (found === null) throw notFound();
      const read = await listEvidence(transaction, actor, projectId, filter, {
        from: 0,
        count: mostRows,
      });
      await writeAudit(transaction, {
        requestId,
        actor,
        companyId: found.companyId,
        action: "fdiEvidence.exportProject",
        outcome: "exported",
        status: 200,
        code: null,
        target: { id: projectId },
      });
      return { project: found, list: read };
    },
  );
  return {
    name: fileNameOfParts([project.name, "FDI evidence"], "pdf"),
    bytes: await evidenceListPdf(
      figuresInUnits(list, units),
      project.name,
      paper,
    ),
  };
}
