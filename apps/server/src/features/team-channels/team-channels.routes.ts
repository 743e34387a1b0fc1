import { contract } from "@stagecraft/contract";
import {
  TeamChannels,
  type TeamChannelsServices,
} from "#features/team-channels/team-channels.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function teamChannelsRoutes(services: TeamChannelsServices) {
  const channels = new TeamChannels(services);
  return handlers(contract.teamChannels, {
    // Runs without a transaction: Teams may take seconds to respond.
    integrate: raw(async ({ actor, params, body, request, reply }) =>
      reply.send(
        await channels.integrate({
          actor,
          requestId: request.id,
          projectId: params.projectId,
          body,
        }),
      ),
    ),
  });
}
