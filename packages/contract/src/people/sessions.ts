import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post } from "../kit/endpoint.ts";

const SignInSession = z.object({
  id: BodyId,
  /** Name and main version; empty when unknown. */
  browser: z.string(),
  /** Operating system; empty when unknown. */
  system: z.string(),
  /** The network that the session was last used from, not the whole address. */
  network: z.string(),
  createdAt: Timestamp,
  /** Accurate to some minutes. */
  lastUsedAt: Timestamp,
  /** The session that this request belongs to. */
  current: z.boolean(),
});

export const sessions = {
  own: get("users/me/sessions", {
    summary: "Where the caller is signed in",
    permission: "edit:settings",
    scope: "own",
    returns: z.object({
      /** `elsewhere`: another provider keeps the sessions. */
      kind: z.enum(["own", "elsewhere"]),
      sessions: SignInSession.array(),
    }),
  }),
  end: del("users/me/sessions/:sessionId", {
    summary: "End one of the caller's sessions",
    permission: "edit:settings",
    scope: "own",
    returns: Nothing,
    status: 204,
    errors: ["notFound"],
  }),
  endOthers: post("users/me/sessions/endothers", {
    summary: "End every session of the caller except this one",
    permission: "edit:settings",
    scope: "own",
    returns: Nothing,
    status: 204,
  }),
};
