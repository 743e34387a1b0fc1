import { contract } from "@stagecraft/contract";
import {
  applyStageValues,
  previewStageValues,
} from "#features/stage-values/stage-values.service.ts";
import { handlers } from "#http/endpoints/handler.ts";
import type { JobKind } from "#jobs/job-definition.ts";

/** The job goes through the stages that take values of the well's documents. */
export function stageValuesRoutes(job: JobKind) {
  return handlers(contract.stageValues, {
    preview: ({ transaction, actor, params }) =>
      previewStageValues(transaction, actor, params.id),
    apply: ({ transaction, actor, params, body }) =>
      applyStageValues(transaction, actor, job, params.id, body),
  });
}
