import { contract } from "@stagecraft/contract";
import type { FastifyReply } from "fastify";
import type { EvidenceFile } from "#features/fdi-evidence/evidence-exports.ts";
import type { EvidenceOrder } from "#features/fdi-evidence/evidence-file.task.ts";
import {
  getEvidence,
  judge,
  listEvidencePage,
} from "#features/fdi-evidence/fdi-evidence.service.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { file, type PreparedFile } from "#http/responses/file-handler.ts";
import { handlers } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** The same limit as for images: drawing costs more than reading. */
const perPerson = { perMinute: 20, atOnce: 2 };

const fileTask: ThreadTask<EvidenceOrder, EvidenceFile> = {
  module: new URL("./evidence-file.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message: "The evidence is too large for one file. Please filter the list.",
  },
};

export function fdiEvidenceRoutes({ heavy }: { readonly heavy: HeavyWork }) {
  const limit = new DownloadLimit(perPerson, Date.now);

  async function prepare(
    { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
    order: EvidenceOrder,
  ): Promise<PreparedFile> {
    const { actor } = order.asking;
    const { name, bytes } = await limit.during(actor.id, reply, () =>
      heavy.run(actor, fileTask, order, signal),
    );
    return { name, mediaType: "application/pdf", content: bytes };
  }

  return handlers(contract.fdiEvidence, {
    ofProject: ({ transaction, actor, params, query }) =>
      listEvidencePage(transaction, actor, params.projectId, query),
    exportProject: file(({ actor, params, query, request, ...input }) =>
      prepare(input, {
        kind: "list",
        asking: { actor, requestId: request.id },
        projectId: params.projectId,
        query,
      }),
    ),
    card: ({ transaction, actor, params }) =>
      getEvidence(transaction, actor, params.stageId, params.offset),
    exportCard: file(({ actor, params, query, request, ...input }) =>
      prepare(input, {
        kind: "card",
        asking: { actor, requestId: request.id },
        about: params,
        look: query,
      }),
    ),
    judge: ({ transaction, actor, params, body }) =>
      judge(transaction, actor, params, body),
  });
}
