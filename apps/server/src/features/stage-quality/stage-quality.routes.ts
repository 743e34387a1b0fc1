import { contract } from "@stagecraft/contract";
import { StageAssessor } from "#features/stage-quality/stage-quality.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export function stageQualityRoutes() {
  const assessor = new StageAssessor();
  return handlers(contract.stageQuality, {
    ofStage: ({ transaction, actor, params }) =>
      assessor.ofStage(transaction, actor, params.id),
    ofProject: ({ transaction, actor, params, query }) =>
      assessor.ofProject(transaction, actor, params.id, query),
  });
}
