import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const PasswordState = z.object({
  /** `demo`: shared by all users. `elsewhere`: another provider stores it. */
  kind: z.enum(["own", "demo", "elsewhere"]),
  changedAt: z.number().int().nullable(),
});

const UnsentMail = z.object({
  userId: BodyId,
  name: z.string(),
  email: z.string(),
  purpose: z.enum(["invite", "reset"]),
  attempts: z.number().int(),
  failure: z.string(),
  createdAt: Timestamp,
  /** The link has expired: the mail is not tried any more. */
  isGivenUp: z.boolean(),
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
  link: post("users/:userId/passwordlink", {
    summary:
      "Make a one-time link with which a person sets a password; earlier ones stop working",
    permission: "edit:users",
    scope: within(asset("user", "params.userId")),
    returns: z.object({
      url: z.string(),
      expiresAt: Timestamp,
      /** `off`: the installation has no mail server. A mail that failed is tried again. */
      mail: z.enum(["off", "sent", "failed"]),
      mailFailure: z.string().nullable(),
    }),
    status: 201,
    errors: ["password.notHere", "permission.missing"],
  }),
  unsentMails: get("users/unsentmails", {
    summary:
      "Mails with links that the mail server has not taken, the latest first",
    permission: "edit:users",
    scope: "visible",
    returns: UnsentMail.array(),
  }),
};
