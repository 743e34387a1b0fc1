import { contract } from "@stagecraft/contract";
import type { FastifyReply } from "fastify";
import type { Database } from "#database/database.ts";
import {
  exportEvidence,
  exportEvidenceList,
  type EvidenceFile,
} from "#features/fdi-evidence/evidence-exports.ts";
import {
  getEvidence,
  judge,
  listEvidencePage,
} from "#features/fdi-evidence/fdi-evidence.service.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw } from "#http/handler.ts";

/** As for pictures: drawing costs more than reading. */
const perPerson = { perMinute: 20, atOnce: 2 };

export function fdiEvidenceRoutes(services: { readonly database: Database }) {
  const { database } = services;
  const limit = new DownloadLimit(perPerson, Date.now);

  async function send(
    actorId: number,
    reply: FastifyReply,
    make: () => Promise<EvidenceFile>,
  ): Promise<FastifyReply> {
    const end = limit.begin(actorId, reply);
    try {
      const { name, bytes } = await make();
      return await reply
        .type("application/pdf")
        .header("cache-control", "no-store")
        .header("content-disposition", attachment(name))
        .send(bytes);
    } finally {
      end();
    }
  }

  return handlers(contract.fdiEvidence, {
    ofProject: ({ transaction, actor, params, query }) =>
      listEvidencePage(transaction, actor, params.projectId, query),
    exportProject: raw(({ actor, params, query, request, reply }) =>
      send(actor.id, reply, () =>
        exportEvidenceList(
          database,
          { actor, requestId: request.id },
          params.projectId,
          query,
        ),
      ),
    ),
    card: ({ transaction, actor, params }) =>
      getEvidence(transaction, actor, params.stageId, params.offset),
    exportCard: raw(({ actor, params, query, request, reply }) =>
      send(actor.id, reply, () =>
        exportEvidence(
          database,
          { actor, requestId: request.id },
          params,
          query.paper,
        ),
      ),
    ),
    judge: ({ transaction, actor, params, body }) =>
      judge(transaction, actor, params, body),
  });
}
