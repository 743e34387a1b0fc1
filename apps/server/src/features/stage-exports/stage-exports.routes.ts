import { contract, type Endpoint } from "@stagecraft/contract";
import type { UnitChoice } from "@stagecraft/domain";
import type { Database } from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import {
  exportLog,
  type QuantityExport,
  type LogKind,
} from "#features/stage-exports/stage-exports.service.ts";
import type { WrittenFile } from "#features/stage-exports/samples-file.task.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers, type RawHandler } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const mediaType = "text/csv; charset=utf-8";

/**
 * Allows a person to save a pad's stages one after the other, but not a script
 * to download all stages of a company.
 */
const perPerson = { perMinute: 20, atOnce: 3 };

const writeTask: ThreadTask<QuantityExport, WrittenFile> = {
  module: new URL("./samples-file.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The stage is too large to be written as one file.",
  },
};

/** The logs share one handler, for which the contract's types are too wide. */
function unitsIn(query: unknown): UnitChoice {
  return (query as { readonly units: UnitChoice }).units;
}

export function stageExportsRoutes(services: {
  readonly database: Database;
  readonly heavy: HeavyWork;
}) {
  const { database, heavy } = services;
  const limit = new DownloadLimit(perPerson, Date.now);

  const log = (kind: LogKind, action: string): RawHandler<Endpoint> =>
    file(async ({ actor, params, query, request, reply }) => {
      const { id: stageId } = params as { readonly id: number };
      const order = {
        actor,
        stageId,
        action,
        units: unitsIn(query),
        requestId: request.id,
      };
      const written = await limit.during(actor.id, reply, () =>
        exportLog(database, order, kind),
      );
      return { ...written, mediaType };
    });

  return handlers(contract.stageExports, {
    samples: file(async (input) => {
      const { actor, params, query, request, reply, signal } = input;
      const order = {
        actor,
        stageId: params.id,
        units: query.units,
        action: "stageExports.samples",
        requestId: request.id,
      };
      const { name, bytes } = await limit.during(actor.id, reply, () =>
        heavy.run(actor, writeTask, order, signal),
      );
      return { name, mediaType, content: bytes };
    }),
    guidanceLog: log("guidance", "stageExports.guidanceLog"),
    fdiPlaybookLog: log("fdiPlaybook", "stageExports.fdiPlaybookLog"),
    stagecraftPlaybookLog: log(
      "stagecraftPlaybook",
      "stageExports.stagecraftPlaybookLog",
    ),
  });
}
