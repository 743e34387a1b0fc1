import { contract } from "@stagecraft/contract";
import { workbookMediaType } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import { formFile } from "#features/trajectories/form-file.ts";
import type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";
import {
  listOffsetGauges,
  readOffsetHistory,
} from "#features/trajectories/offset-history.service.ts";
import {
  perforationTable,
  positionFile,
  type PositionTable,
  surveyTable,
} from "#features/trajectories/position-tables.ts";
import { findWell } from "#features/trajectories/trajectories.repository.ts";
import {
  findTrajectory,
  listTrajectoriesOfProject,
  receiveWorkbook,
  removeTrajectory,
} from "#features/trajectories/trajectories.service.ts";
import { writeWorkbook } from "#features/trajectories/write-workbook.ts";
import { attachment } from "#http/attachment.ts";
import { writeAudit } from "#http/audit.ts";
import { handlers, raw } from "#http/handler.ts";

/** As for the files of a stage. */
const perPerson = { perMinute: 20, atOnce: 3 };

interface PreparedFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly mediaType: string;
}

interface FileOrder {
  readonly actor: Actor;
  readonly requestId: string;
  readonly wellId: number;
  readonly action: string;
}

async function requireWell(transaction: Transaction, wellId: number) {
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

/** Null when the well has no trajectory. */
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
    bytes: Buffer.from(workbook),
    name: fileNameOfParts(parts, "xlsx"),
    mediaType: workbookMediaType,
  };
}

export function trajectoriesRoutes({
  database,
}: {
  readonly database: Database;
}) {
  const limit = new DownloadLimit(perPerson, Date.now);

  async function send(
    actor: Actor,
    reply: FastifyReply,
    prepare: (transaction: Transaction) => Promise<PreparedFile | null>,
  ): Promise<FastifyReply> {
    const end = limit.begin(actor.id, reply);
    try {
      const file = await inTransaction(database, identityOf(actor), prepare);
      if (file === null) return await reply.status(204).send();
      return await reply
        .type(file.mediaType)
        .header("cache-control", "no-store")
        .header("content-disposition", attachment(file.name))
        .send(file.bytes);
    } finally {
      end();
    }
  }

  return handlers(contract.trajectories, {
    // By itself: an answer of the contract has one status, this one has two.
    get: raw(async ({ actor, params, reply }) => {
      const trajectory = await inTransaction(
        database,
        identityOf(actor),
        async (transaction) => {
          await requireWell(transaction, params.id);
          return findTrajectory(transaction, actor, params.id);
        },
      );
      return trajectory === null
        ? reply.status(204).send()
        : reply.send(trajectory);
    }),
    upload: raw(async ({ actor, params, request, reply }) => {
      const answer = await receiveWorkbook(database, actor, {
        wellId: params.id,
        bytes: formFile(
          request.headers["content-type"],
          request.body as Buffer,
        ),
        requestId: request.id,
      });
      return reply.status(201).send(answer);
    }),
    remove: ({ transaction, params }) =>
      removeTrajectory(transaction, params.id),
    surveyExport: raw(({ actor, params, query, request, reply }) => {
      const order = {
        actor,
        requestId: request.id,
        wellId: params.id,
        action: "trajectories.surveyExport",
      };
      return send(actor, reply, (transaction) =>
        positionsFile(transaction, order, query.format, surveyTable),
      );
    }),
    perforationsExport: raw(({ actor, params, query, request, reply }) => {
      const order = {
        actor,
        requestId: request.id,
        wellId: params.id,
        action: "trajectories.perforationsExport",
      };
      return send(actor, reply, (transaction) =>
        positionsFile(transaction, order, query.format, perforationTable),
      );
    }),
    workbook: raw(({ actor, query, request, reply }) => {
      const order = {
        actor,
        requestId: request.id,
        wellId: query.wellId,
        action: "trajectories.workbook",
      };
      return send(actor, reply, (transaction) =>
        workbookFile(transaction, order),
      );
    }),
    ofProject: async ({ transaction, actor, params }) => {
      const trajectories = await listTrajectoriesOfProject(
        transaction,
        actor,
        params.projectId,
      );
      return trajectories;
    },
    offsetGauges: ({ transaction, actor, params }) =>
      listOffsetGauges(transaction, actor, params.projectId),
    offsetPressures: ({ transaction, actor, params, query }) =>
      readOffsetHistory(transaction, actor, params.projectId, query),
  });
}
