import { workbookMediaType } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";
import {
  perforationTable,
  positionFile,
  type PositionTable,
  surveyTable,
} from "#features/trajectories/position-tables.ts";
import { findWell } from "#features/trajectories/trajectories.repository.ts";
import { findTrajectory } from "#features/trajectories/trajectories.service.ts";
import { writeWorkbook } from "#features/trajectories/write-workbook.ts";
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

export async function requireWell(transaction: Transaction, wellId: number) {
  const well = await findWell(transaction, wellId);
  if (well === null) throw notFound();
  return well;
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

/** Returns null when the well has no trajectory. */
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
  await recordExport(transaction, order, well.companyId);
  const parts = [well.projectName, well.wellNumber, table.title];
  return {
    bytes: await positionFile(table, format),
    name: fileNameOfParts(parts, format),
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : workbookMediaType,
  };
}

async function workbookFile(
  transaction: Transaction,
  order: FileOrder,
): Promise<PreparedFile> {
  const { actor, wellId } = order;
  const well = await requireWell(transaction, wellId);
  const trajectory = await findTrajectory(transaction, actor, wellId);
  await recordExport(transaction, order, well.companyId);
  const workbook = await writeWorkbook(
    trajectory?.data ?? null,
    well.expectedStageCount,
  );
  const parts = [well.projectName, well.wellNumber, "Trajectory"];
  return {
    bytes: workbook,
    name: fileNameOfParts(parts, "xlsx"),
    mediaType: workbookMediaType,
  };
}

export interface TrajectoryFileOrder extends FileOrder {
  readonly kind: "survey" | "perforations" | "workbook";
  readonly format: "csv" | "xlsx";
}

/** Returns null when the well has no trajectory to write. */
export function trajectoryFile(
  transaction: Transaction,
  order: TrajectoryFileOrder,
): Promise<PreparedFile | null> {
  const { kind, format } = order;
  if (kind === "workbook") return workbookFile(transaction, order);
  const tableOf = kind === "survey" ? surveyTable : perforationTable;
  return positionsFile(transaction, order, format, tableOf);
}
