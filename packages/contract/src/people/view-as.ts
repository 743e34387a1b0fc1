import { shortestViewReason } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { del, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

export const viewAs = {
  start: post("viewas", {
    summary:
      "Look at the product as a person sees it, read-only, for 30 minutes; requests name it in the header x-view-as",
    permission: "view:as",
    scope: within(asset("user", "body.userId")),
    body: z.strictObject({
      userId: BodyId,
      reason: text(500).trim().min(shortestViewReason),
    }),
    returns: z.object({ id: z.uuid(), expiresAt: Timestamp }),
    status: 201,
    errors: ["viewAs.refused"],
  }),
  end: del("viewas/:id", {
    summary: "End one's own view of a person; one that is over stays so",
    permission: "view:as",
    scope: "own",
    params: { id: z.uuid() },
    returns: Nothing,
    status: 204,
  }),
};
