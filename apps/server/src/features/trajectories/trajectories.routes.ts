import { contract } from "@stagecraft/contract";
import type { FastifyReply } from "fastify";
import { identityOf } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import {
  listOffsetGauges,
  readOffsetHistory,
} from "#features/trajectories/offset-history.service.ts";
import {
  findTrajectory,
  listTrajectoriesOfProject,
} from "#features/trajectories/trajectories.service.ts";
import type { TrajectoryFileOrder } from "#features/trajectories/trajectory-file.ts";
import type { TrajectoryFile } from "#features/trajectories/trajectory-file.task.ts";
import type { DocumentTasks } from "#features/well-documents/document-tasks.service.ts";
import {
  removeDocument,
  requireWell,
} from "#features/well-documents/well-documents.service.ts";
import { file, type PreparedFile } from "#http/responses/file-handler.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** The same limits as for the files of a stage. */
const perPerson = { perMinute: 20, atOnce: 3 };

const fileTask: ThreadTask<TrajectoryFileOrder, TrajectoryFile> = {
  module: new URL("./trajectory-file.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message: "The trajectory is too large for one file.",
  },
};

export function trajectoriesRoutes({
  database,
  heavy,
  tasks,
}: {
  readonly database: Database;
  readonly heavy: HeavyWork;
  readonly tasks: DocumentTasks;
}) {
  const limit = new DownloadLimit(perPerson, Date.now);

  async function prepare(
    { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
    order: TrajectoryFileOrder,
  ): Promise<PreparedFile | null> {
    const { actor } = order;
    const written = await limit.during(actor.id, reply, () =>
      heavy.run(actor, fileTask, order, signal),
    );
    return written.file === null || written.bytes === undefined
      ? null
      : { ...written.file, content: written.bytes };
  }

  return handlers(contract.trajectories, {
    // Uses a raw handler, because a contract response has one status and this one has two.
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
      await tasks.receive({
        actor,
        request,
        wellId: params.id,
        kinds: ["trajectory", "perforations"],
        action: "trajectories.upload",
      });
      const trajectory = await inTransaction(
        database,
        identityOf(actor),
        (transaction) => findTrajectory(transaction, actor, params.id),
      );
      return reply.status(201).send(trajectory);
    }),
    remove: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "trajectory"),
    surveyExport: file(({ actor, params, query, request, ...input }) =>
      prepare(input, {
        kind: "survey",
        format: query.format,
        actor,
        requestId: request.id,
        wellId: params.id,
        action: "trajectories.surveyExport",
      }),
    ),
    perforationsExport: file(({ actor, params, query, request, ...input }) =>
      prepare(input, {
        kind: "perforations",
        format: query.format,
        actor,
        requestId: request.id,
        wellId: params.id,
        action: "trajectories.perforationsExport",
      }),
    ),
    workbook: file(({ actor, query, request, ...input }) =>
      tasks.write(input, {
        actor,
        requestId: request.id,
        wellId: query.wellId,
        kinds: ["trajectory", "perforations"],
        format: "xlsx",
        isTemplate: true,
        action: "trajectories.workbook",
      }),
    ),
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
