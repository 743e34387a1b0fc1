import { z } from "zod";
import { text } from "./common.ts";
import { get, Nothing, post } from "./kit/endpoint.ts";

const PasswordState = z.object({
  /** `demo`: shared by all users. `elsewhere`: another provider stores it. */
  kind: z.enum(["own", "demo", "elsewhere"]),
  changedAt: z.number().int().nullable(),
});

export const passwords = {
  state: get("users/me/password", {
    summary: "Whether the caller has a password here that can be changed",
    permission: "edit:settings",
    scope: "own",
    returns: PasswordState,
  }),
  change: post("users/me/password", {
    summary: "Change one's own password; every other session is signed out",
    permission: "edit:settings",
    scope: "own",
    body: z.strictObject({
      currentPassword: text(1000),
      newPassword: text(1000),
    }),
    returns: Nothing,
    status: 204,
    errors: [
      "password.wrong",
      "password.weak",
      "password.notHere",
      "request.tooMany",
    ],
  }),
};
