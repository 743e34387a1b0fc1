import { z } from "zod";
import { text } from "../shapes/common.ts";
import { Nothing, post } from "../kit/endpoint.ts";

export const teamNotifications = {
  send: post("graph/notification", {
    summary:
      "Post a message to a team channel; the address must be that of a project within the caller's reach",
    permission: "create:stagecomment",
    scope: "platform",
    body: z.strictObject({
      notificationURL: text(2000).min(1, "Required."),
      message: text(8000).trim().min(1, "Required."),
    }),
    returns: Nothing,
    status: 204,
    errors: ["notFound", "notification.failed"],
  }),
};
