import { Readable } from "node:stream";
import { contract } from "@stagecraft/contract";
import { fileMediaType } from "@stagecraft/domain";
import { identityOf } from "#access/actor.ts";
import { inTransaction } from "#database/database.ts";
import { deleteProfile } from "#features/stage-imports/import-profile.repository.ts";
import {
  editProfile,
  listProfiles,
} from "#features/stage-imports/import-profiles.service.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { importJob } from "#features/stage-imports/stage-imports.jobs.ts";
import { StageImports } from "#features/stage-imports/stage-imports.service.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";

export function stageImportsRoutes(services: ImportServices, heavy: HeavyWork) {
  const imports = new StageImports(services, importJob(services), heavy);
  return handlers(contract.stageImports, {
    upload: raw(async ({ actor, params, query, request, reply }) => {
      const response = await imports.receive(actor, {
        stageId: params.stageId,
        fileName: query.fileName,
        stream: request.body as Readable,
        announcedBytes: Number(request.headers["content-length"] ?? 0),
        requestId: request.id,
      });
      return reply.status(201).send(response);
    }),
    ofStage: ({ transaction, params }) =>
      imports.list(transaction, params.stageId),
    get: ({ transaction, params }) => imports.get(transaction, params.id),
    map: ({ transaction, actor, params, body }) =>
      imports.map(transaction, actor, params.id, body),
    start: ({ transaction, actor, params, body }) =>
      imports.start(transaction, actor, params.id, body.profileName),
    cancel: ({ transaction, actor, params }) =>
      imports.cancel(transaction, actor, params.id),
    report: ({ transaction, params }) => imports.report(transaction, params.id),
    file: file(async ({ actor, params }) => {
      const identity = identityOf(actor);
      const stored = await inTransaction(
        services.database,
        identity,
        (transaction) => imports.require(transaction, params.id),
      );
      return {
        ...stored.file,
        mediaType: fileMediaType,
        content: Readable.from(services.files.read(identity, stored.fileId)),
      };
    }),
    profiles: ({ transaction, params }) =>
      listProfiles(transaction, params.projectId),
    updateProfile: ({ transaction, actor, params, body }) =>
      editProfile(transaction, actor, params.id, body),
    removeProfile: ({ transaction, params }) =>
      deleteProfile(transaction, params.id),
  });
}
