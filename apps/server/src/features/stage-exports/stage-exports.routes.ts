import { contract, type Endpoint } from "@stagecraft/contract";
import type { UnitChoice } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import type { Database } from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import {
  exportLog,
  type QuantityExport,
  type LogKind,
} from "#features/stage-exports/stage-exports.service.ts";
import type { WrittenFile } from "#features/stage-exports/samples-file.task.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw, type RawHandler } from "#http/handler.ts";
import type { HeavyWork } from "#http/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const csv = "text/csv; charset=utf-8";

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

/** Stage names and numbers may change at any moment, so the response is never cached. */
function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type(csv)
    .header("cache-control", "no-store")
    .header("content-disposition", attachment(name));
}

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
    raw(async ({ actor, params, query, request, reply }) => {
      const end = limit.begin(actor.id, reply);
      try {
        const { id: stageId } = params as { readonly id: number };
        const file = await exportLog(
          database,
          {
            actor,
            stageId,
            action,
            units: unitsIn(query),
            requestId: request.id,
          },
          kind,
        );
        return await asFile(reply, file.name).send(file.content);
      } finally {
        end();
      }
    });

  return handlers(contract.stageExports, {
    samples: raw(async ({ actor, params, query, request, reply }) => {
      const end = limit.begin(actor.id, reply);
      try {
        const { name, bytes } = await heavy.run(actor, writeTask, {
          actor,
          stageId: params.id,
          units: query.units,
          action: "stageExports.samples",
          requestId: request.id,
        });
        return await asFile(reply, name).send(Buffer.from(bytes));
      } finally {
        end();
      }
    }),
    guidanceLog: log("guidance", "stageExports.guidanceLog"),
    fdiPlaybookLog: log("fdiPlaybook", "stageExports.fdiPlaybookLog"),
    stagecraftPlaybookLog: log(
      "stagecraftPlaybook",
      "stageExports.stagecraftPlaybookLog",
    ),
  });
}
