import { contract } from "@stagecraft/contract";
import {
  applyControl,
  previewControl,
} from "#features/control-documents/control-documents.service.ts";
import { handlers } from "#http/endpoints/handler.ts";
import type { JobKind } from "#jobs/job-definition.ts";

/** The job goes through the stages to which a document is applied. */
export function controlDocumentsRoutes(job: JobKind) {
  return handlers(contract.controlDocuments, {
    previewOfProject: ({ transaction, actor, params, body }) =>
      previewControl(
        transaction,
        actor,
        { type: "project", id: params.id },
        body,
      ),
    previewOfWell: ({ transaction, actor, params, body }) =>
      previewControl(transaction, actor, { type: "well", id: params.id }, body),
    applyOfProject: ({ transaction, actor, params, body }) =>
      applyControl(
        transaction,
        actor,
        job,
        { type: "project", id: params.id },
        body,
      ),
    applyOfWell: ({ transaction, actor, params, body }) =>
      applyControl(
        transaction,
        actor,
        job,
        { type: "well", id: params.id },
        body,
      ),
  });
}
