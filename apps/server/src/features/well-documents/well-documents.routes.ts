import { contract } from "@stagecraft/contract";
import type { WellDocumentKind } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { inTransaction, type Database } from "#database/database.ts";
import type { DocumentTasks } from "#features/well-documents/document-tasks.service.ts";
import type { StoredDocument } from "#features/well-documents/well-documents.repository.ts";
import {
  currentDocument,
  overviewOf,
  removeDocument,
  requireWell,
  saveByHand,
  undoTo,
  versionOf,
  versionsOf,
} from "#features/well-documents/well-documents.service.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

function toResponse(document: StoredDocument) {
  const { id, wellId, kind, version, data, updatedAt, updatedBy } = document;
  return { id, wellId, kind, version, data, updatedAt, updatedBy };
}

export function wellDocumentsRoutes({
  database,
  tasks,
}: {
  readonly database: Database;
  readonly tasks: DocumentTasks;
}) {
  /** Uses a raw handler, because a contract response has one status and this one has two. */
  async function sendCurrent(
    actor: Actor,
    reply: FastifyReply,
    wellId: number,
    kind: WellDocumentKind,
  ) {
    const found = await inTransaction(
      database,
      identityOf(actor),
      async (transaction) => {
        await requireWell(transaction, wellId);
        return currentDocument(transaction, wellId, kind);
      },
    );
    return found === null
      ? reply.status(204).send()
      : reply.send(toResponse(found));
  }

  const upload = (kind: WellDocumentKind, call: string) =>
    raw<typeof contract.wellDocuments.uploadPerforations>(
      async ({ actor, params, request, reply }) => {
        const { stored } = await tasks.receive({
          actor,
          request,
          wellId: params.id,
          kinds: [kind],
          action: `wellDocuments.${call}`,
        });
        const [added] = stored;
        if (added === undefined || added.data === null) throw notFound();
        return reply
          .status(201)
          .send(toResponse({ ...added, data: added.data }));
      },
    );

  const exported = (kind: WellDocumentKind, call: string) =>
    file<typeof contract.wellDocuments.exportConsumables>(
      ({ actor, params, query, request, ...input }) =>
        tasks.write(input, {
          actor,
          requestId: request.id,
          wellId: params.id,
          kinds: [kind],
          format: query.format,
          isTemplate: false,
          action: `wellDocuments.${call}`,
        }),
    );

  return handlers(contract.wellDocuments, {
    ofWell: ({ transaction, params }) => overviewOf(transaction, params.id),
    get: raw(({ actor, params, reply }) =>
      sendCurrent(actor, reply, params.id, params.kind),
    ),
    preview: raw(async ({ actor, params, request, reply }) => {
      const { preview } = await tasks.preview({
        actor,
        request,
        wellId: params.id,
        kinds: [params.kind],
        action: "wellDocuments.preview",
      });
      return reply.send(preview);
    }),
    save: async ({ transaction, actor, params, body }) =>
      toResponse(
        await saveByHand(transaction, actor, params.id, params.kind, body),
      ),
    versions: ({ transaction, params }) =>
      versionsOf(transaction, params.id, params.kind),
    version: ({ transaction, params }) =>
      versionOf(transaction, params.id, params.kind, params.version),
    undo: async ({ transaction, actor, params, body }) =>
      toResponse(
        await undoTo(transaction, actor, params.id, params.kind, body),
      ),
    template: file(({ actor, params, request, ...input }) =>
      tasks.write(input, {
        actor,
        requestId: request.id,
        wellId: params.id,
        kinds: [params.kind],
        format: "xlsx",
        isTemplate: true,
        action: "wellDocuments.template",
      }),
    ),

    boreholeVolumes: raw(({ actor, params, reply }) =>
      sendCurrent(actor, reply, params.id, "boreholevolumes"),
    ),
    stageLengths: raw(({ actor, params, reply }) =>
      sendCurrent(actor, reply, params.id, "stagelengths"),
    ),
    consumables: raw(({ actor, params, reply }) =>
      sendCurrent(actor, reply, params.id, "consumables"),
    ),
    pumpSchedule: raw(({ actor, params, reply }) =>
      sendCurrent(actor, reply, params.id, "pumpschedule"),
    ),

    uploadPerforations: upload("perforations", "uploadPerforations"),
    uploadBoreholeVolumes: upload("boreholevolumes", "uploadBoreholeVolumes"),
    uploadStageLengths: upload("stagelengths", "uploadStageLengths"),
    uploadConsumables: upload("consumables", "uploadConsumables"),
    uploadPumpSchedule: upload("pumpschedule", "uploadPumpSchedule"),

    removePerforations: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "perforations"),
    removeBoreholeVolumes: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "boreholevolumes"),
    removeStageLengths: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "stagelengths"),
    removeConsumables: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "consumables"),
    removePumpSchedule: ({ transaction, actor, params }) =>
      removeDocument(transaction, actor, params.id, "pumpschedule"),

    exportBoreholeVolumes: exported("boreholevolumes", "exportBoreholeVolumes"),
    exportStageLengths: exported("stagelengths", "exportStageLengths"),
    exportConsumables: exported("consumables", "exportConsumables"),
    exportPumpSchedule: exported("pumpschedule", "exportPumpSchedule"),
  });
}
