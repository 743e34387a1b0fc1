import { contract } from "@stagecraft/contract";
import { readPtaScene } from "#features/pta-3d/pta-3d.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const pta3dRoutes = handlers(contract.pta3d, {
  scene: ({ transaction, actor, params, query }) =>
    readPtaScene(transaction, actor, params.projectId, query.caseId),
});
