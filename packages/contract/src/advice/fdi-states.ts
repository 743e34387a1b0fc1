import { z } from "zod";
import { BodyId, expectedUpdatedAt, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";

/** Charts an offset well can be hidden from (decision B28). */
const hideableCharts = [
  "fdiWheel",
  "fdiBar",
  "fdiWell",
  "fdiWarning",
  "fdiAlert",
] as const;

const Identifier = z
  .string()
  .trim()
  .min(1, "Required.")
  .max(100)
  .regex(/^[\w -]+$/, "Letters, digits, space, hyphen and underscore only");

const Hidden = z.enum(hideableCharts).array().max(hideableCharts.length);

const FdiState = z.object({
  id: BodyId,
  identifier: z.string(),
  hidden: z.enum(hideableCharts).array(),
  updatedAt: Timestamp,
});

export const fdiStates = {
  list: get("fdistates", {
    summary:
      "States an offset well can be in, and the charts that hide it then",
    permission: "signed-in",
    scope: "platform",
    returns: FdiState.array(),
  }),
  get: get("fdistates/:id", {
    summary: "One FDI state",
    permission: "signed-in",
    scope: "platform",
    returns: FdiState,
  }),
  byIdentifier: get("fdistates/state/:identifier", {
    summary: "One FDI state by its identifier",
    permission: "signed-in",
    scope: "platform",
    params: { identifier: Identifier },
    returns: FdiState,
  }),
  add: post("fdistates", {
    summary: "Create an FDI state",
    permission: "edit:fdistates",
    scope: "platform",
    body: z.strictObject({
      identifier: Identifier,
      hidden: Hidden.default([]),
    }),
    returns: FdiState,
    status: 201,
    errors: ["fdiState.duplicate"],
  }),
  update: put("fdistates/:id", {
    summary: "Change an FDI state",
    permission: "edit:fdistates",
    scope: "platform",
    body: z.strictObject({
      id: BodyId.optional(),
      identifier: Identifier.optional(),
      hidden: Hidden.optional(),
      updatedAt: expectedUpdatedAt,
    }),
    returns: FdiState,
    errors: ["fdiState.duplicate", "edit.conflict", "request.invalid"],
  }),
  remove: del("fdistates/:id", {
    summary: "Delete an FDI state",
    permission: "edit:fdistates",
    scope: "platform",
    returns: Nothing,
    status: 204,
  }),
};
