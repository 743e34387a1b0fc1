import { contract } from "@stagecraft/contract";
import {
  notifyProject,
  type NotifyServices,
} from "#features/team-notifications/notify-project.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function teamNotificationsRoutes(services: NotifyServices) {
  return handlers(contract.teamNotifications, {
    // Runs without a transaction, because the channel may take seconds to respond.
    send: raw(async ({ actor, body, request, reply }) => {
      await notifyProject(services, {
        actor,
        requestId: request.id,
        notificationUrl: body.notificationURL,
        message: body.message,
      });
      return reply.status(204).send();
    }),
  });
}
