import { contract } from "@stagecraft/contract";
import { readScene } from "#features/project-3d/project-3d.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const project3dRoutes = handlers(contract.project3d, {
  scene: ({ transaction, actor, params }) =>
    readScene(transaction, actor, params.projectId),
});
