import { contract } from "@stagecraft/contract";
import { limitOf } from "#access/actor.ts";
import { listMapProjects } from "#features/projects-map/projects-map.repository.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const projectsMapRoutes = handlers(contract.projectsMap, {
  projects: ({ transaction, actor: { reach } }) =>
    listMapProjects(
      transaction,
      {
        companyIds: limitOf(reach.companyIds),
        projectIds: limitOf(reach.projectIds),
        seesInternal: reach.seesInternal,
      },
      Date.now(),
    ),
});
