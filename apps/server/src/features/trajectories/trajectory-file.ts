import { workbookMediaType } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";
import {
  perforationTable,
  positionFile,
  type PositionTable,
  surveyTable,
} from "#features/trajectories/position-tables.ts";
import { findTrajectory } from "#features/trajectories/trajectories.service.ts";
import { requireWell } from "#features/well-documents/well-documents.service.ts";
import { writeAudit } from "#http/audit.ts";

export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: string;
}

interface FileOrder {
  readonly actor: Actor;
  readonly requestId: string;
  readonly wellId: number;
  readonly action: string;
}

function recordExport(
  transaction: Transaction,
  { actor, requestId, wellId, action }: FileOrder,
  companyId: number,
): Promise<void> {
  return writeAudit(transaction, {
    requestId,
    actor,
    companyId,
    action,
    outcome: "exported",
    status: 200,
    code: null,
    target: { id: wellId },
  });
}

/** Returns null when the well has no such document. */
async function positionsFile(
  transaction: Transaction,
  order: FileOrder,
  format: "csv" | "xlsx",
  tableOf: (trajectory: MatchedTrajectory) => PositionTable,
): Promise<PreparedFile | null> {
  const { actor, wellId } = order;
  const well = await requireWell(transaction, wellId);
  const trajectory = await findTrajectory(transaction, actor, wellId);
  if (trajectory === null) return null;
  const table = tableOf(trajectory);
  if (table.rows.length === 0) return null;
  await recordExport(transaction, order, well.companyId);
  const parts = [well.projectName, well.wellNumber, table.title];
  return {
    bytes: await positionFile(table, format),
    name: fileNameOfParts(parts, format),
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : workbookMediaType,
  };
}

export interface TrajectoryFileOrder extends FileOrder {
  readonly kind: "survey" | "perforations";
  readonly format: "csv" | "xlsx";
}

/** Returns null when the well has nothing to write. */
export function trajectoryFile(
  transaction: Transaction,
  order: TrajectoryFileOrder,
): Promise<PreparedFile | null> {
  const { kind, format } = order;
  const tableOf = kind === "survey" ? surveyTable : perforationTable;
  return positionsFile(transaction, order, format, tableOf);
}
