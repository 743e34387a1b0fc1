import { Readable } from "node:stream";
import { contract, type Endpoint } from "@stagecraft/contract";
import type { FastifyReply } from "fastify";
import type { Database } from "#database/database.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import {
  exportLog,
  exportSamples,
  type LogKind,
} from "#features/stage-exports/stage-exports.service.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw, type RawHandler } from "#http/handler.ts";

const csv = "text/csv; charset=utf-8";

/** A person saves a pad's stages one after the other; a script that takes all of a company must not be one. */
const perPerson = { perMinute: 20, atOnce: 3 };

/** Names of stages and the numbers themselves may change any moment: no answer is kept on the way. */
function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type(csv)
    .header("cache-control", "no-store")
    .header("content-disposition", attachment(name));
}

export function stageExportsRoutes(services: { readonly database: Database }) {
  const { database } = services;
  const limit = new DownloadLimit(perPerson, Date.now);

  const log = (kind: LogKind, action: string): RawHandler<Endpoint> =>
    raw(async ({ actor, params, request, reply }) => {
      const end = limit.begin(actor.id, reply);
      try {
        const { id: stageId } = params as { readonly id: number };
        const file = await exportLog(
          database,
          { actor, stageId, action, requestId: request.id },
          kind,
        );
        return await asFile(reply, file.name).send(file.content);
      } finally {
        end();
      }
    });

  return handlers(contract.stageExports, {
    samples: raw(async ({ actor, params, request, reply }) => {
      const end = limit.begin(actor.id, reply);
      try {
        const file = await exportSamples(database, {
          actor,
          stageId: params.id,
          action: "stageExports.samples",
          requestId: request.id,
        });
        const lines = Readable.from(file.content);
        // Sent, cut off or left by the reader: it is over then.
        lines.once("close", end);
        return await asFile(reply, file.name).send(lines);
      } catch (error) {
        end();
        throw error;
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
