import {
  DomainError,
  isLive,
  occurrencesOf,
  shownUnit,
  type ShownUnit,
  type UnitChoice,
} from "@stagecraft/domain";
import { fdiEntries } from "@stagecraft/engine";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { fileNameOf } from "#features/stage-exports/file-name.service.ts";
import { notificationLog } from "#features/stage-exports/notification-log.ts";
import {
  samplesFile,
  type ExportedChannel,
  type ExportedStage,
} from "#features/stage-exports/samples-file.ts";
import { allTime } from "#features/stage-data/read-samples.service.ts";
import { readStoredPieces } from "#features/stage-data/stored-pieces.service.ts";
import { notificationsFor } from "#features/stage-notifications/notification-visibility.service.ts";
import { listStageNotifications } from "#features/stage-notifications/stage-notifications.service.ts";
import { listStageHeaders } from "#features/stages/stage-headers.service.ts";
import { getStage, requireStage } from "#features/stages/stages.service.ts";
import { writeAudit } from "#http/audit.ts";

/** An export request as it is written to the audit log. */
export interface ExportRequest {
  readonly actor: Actor;
  readonly stageId: number;
  readonly action: string;
  readonly requestId: string;
}

/** A request for a file with quantities in it. */
export interface QuantityExport extends ExportRequest {
  readonly units: UnitChoice;
}

export async function recordExport(
  transaction: Transaction,
  { actor, stageId, action, requestId }: ExportRequest,
  companyId: number,
): Promise<void> {
  await writeAudit(transaction, {
    requestId,
    actor,
    companyId,
    action,
    outcome: "exported",
    status: 200,
    code: null,
    target: { id: stageId },
  });
}

export interface ExportedFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/** With the pad's units a unit keeps its spelling, so that the file can be imported again. */
function unitOf(unit: string, units: UnitChoice): ShownUnit {
  return units === "pad" ? { unit, factor: 1 } : shownUnit(unit, units);
}

async function exportedChannels(
  transaction: Transaction,
  { actor, stageId, units }: QuantityExport,
): Promise<ExportedChannel[]> {
  const headers = await listStageHeaders(transaction, actor, stageId);
  // Measured channels come first; the order within each group stays.
  const shown = headers.toSorted(
    (left, right) => Number(left.derived) - Number(right.derived),
  );
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: shown.map(({ id }) => id),
    ...allTime,
  });
  return shown.map((header) => ({
    ...header,
    ...unitOf(header.unit, units),
    pieces: pieces.get(header.id) ?? [],
  }));
}

async function exportedStage(
  transaction: Transaction,
  { actor, stageId }: ExportRequest,
): Promise<ExportedStage> {
  const stage = await getStage(transaction, actor, stageId);
  const { release } = stage.summary;
  return {
    name: stage.name,
    wellNumber: stage.wellNumber,
    projectName: stage.projectName,
    companyName: stage.companyName,
    state: stage.state,
    isLive: isLive(stage.state),
    confidential: stage.confidential,
    noMetrics: stage.noMetrics,
    release: typeof release === "string" ? release : "",
    offsetWells: fdiEntries(stage.control.parameters["fdi"]),
    exportedBy: actor.name,
    exportedAt: Math.floor(Date.now() / 1000) * 1000,
  };
}

/** Reads and audits in one transaction; the connection is released before the first line is sent. */
export function exportSamples(
  database: Database,
  request: QuantityExport,
): Promise<ExportedFile<AsyncGenerator<string>>> {
  const { actor, stageId } = request;
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const stored = await requireStage(transaction, stageId);
    const stage = await exportedStage(transaction, request);
    const channels = await exportedChannels(transaction, request);
    await recordExport(transaction, request, stored.companyId);
    return {
      name: fileNameOf(stage, "csv"),
      content: samplesFile(stage, channels),
    };
  });
}

const logKinds = {
  guidance: { type: "guidance", words: "Guidance", needs: null },
  fdiPlaybook: {
    type: "fdiPlaybook",
    words: "FDI playbook",
    needs: "view:fdialert",
  },
  stagecraftPlaybook: {
    type: "stagecraftPlaybook",
    words: "Stagecraft playbook",
    needs: "view:stagecraftalert",
  },
} as const;

export type LogKind = keyof typeof logKinds;

/**
 * An empty file would suggest that no advice was given, so an actor without
 * permission to read it gets an error instead.
 */
function refuseUnreadable(isReadable: boolean, kind: LogKind): void {
  if (isReadable) return;
  const { words, needs } = logKinds[kind];
  throw new DomainError(
    "permission.missing",
    `${words} of this stage is not shown to you.`,
    needs === null ? undefined : { needed: needs },
  );
}

export function exportLog(
  database: Database,
  request: QuantityExport,
  kind: LogKind,
): Promise<ExportedFile<string>> {
  const { actor, stageId } = request;
  const { type, words } = logKinds[kind];
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const stage = await requireStage(transaction, stageId);
    refuseUnreadable(
      notificationsFor(actor, stage)({ type, code: null }),
      kind,
    );
    const entries = await listStageNotifications(transaction, actor, stageId, {
      type,
    });
    await recordExport(transaction, request, stage.companyId);
    return {
      name: fileNameOf(stage, "csv", `${words} log`),
      content: notificationLog(
        occurrencesOf(entries),
        actor.roles.includes("research"),
        request.units,
      ),
    };
  });
}
