import { roles } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Document, Name, text, Timestamp } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const Passkey = z.object({
  id: BodyId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});

/** Each is shown once and works once. */
const RecoveryCodes = z.string().array();

const SecondFactors = z.object({
  /** `demo`: shared by all users. `elsewhere`: another provider signs the person in. */
  kind: z.enum(["own", "demo", "elsewhere"]),
  /** A role of the person demands a second factor. */
  required: z.boolean(),
  totp: z
    .object({ createdAt: Timestamp, lastUsedAt: Timestamp.nullable() })
    .nullable(),
  /** Browsers allow passkeys only at a host name with https, or at localhost. */
  passkeysPossible: z.boolean(),
  passkeys: Passkey.array(),
  recoveryCodesLeft: z.number().int(),
});

/** A drawing of the code: side length in modules, and the path of the dark ones. */
const QrCode = z.object({ size: z.number().int(), path: z.string() });

const withPassword = { currentPassword: text(1000) };

const own = {
  permission: "edit:settings",
  scope: "own",
} as const;

const passwordErrors = [
  "password.wrong",
  "request.tooMany",
  "secondFactor.notHere",
] as const;

const PersonWithFactors = z.object({
  userId: BodyId,
  name: z.string(),
  email: z.string(),
  roles: z.enum(roles).array(),
  required: z.boolean(),
  totp: z.boolean(),
  passkeys: z.number().int(),
  lastUsedAt: Timestamp.nullable(),
});

const DemandOfRole = z.object({
  role: z.enum(roles),
  required: z.boolean(),
  /** People with an account here who hold the role; demo accounts do not count. */
  people: z.number().int(),
  withoutFactor: z.number().int(),
});

export const secondFactors = {
  own: get("users/me/secondfactors", {
    summary: "The caller's second factors",
    ...own,
    returns: SecondFactors,
  }),
  startTotp: post("users/me/secondfactors/totp", {
    summary: "Start to add an authenticator app; nothing is stored yet",
    ...own,
    body: z.strictObject(withPassword),
    returns: z.object({ secret: z.string(), uri: z.string(), qrCode: QrCode }),
    errors: [...passwordErrors, "secondFactor.duplicate"],
  }),
  confirmTotp: post("users/me/secondfactors/totp/confirm", {
    summary: "Add the authenticator app that shows this code",
    ...own,
    body: z.strictObject({ code: text(100) }),
    /** Recovery codes are given with the first factor. */
    returns: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
    errors: [
      "secondFactor.wrong",
      "secondFactor.expired",
      "secondFactor.notHere",
      "secondFactor.duplicate",
    ],
  }),
  removeTotp: post("users/me/secondfactors/totp/remove", {
    summary: "Remove the authenticator app",
    ...own,
    body: z.strictObject(withPassword),
    returns: Nothing,
    status: 204,
    errors: [...passwordErrors, "secondFactor.required"],
  }),
  startPasskey: post("users/me/secondfactors/passkeys/options", {
    summary: "Options for the browser to create a passkey",
    ...own,
    body: z.strictObject(withPassword),
    returns: z.object({ options: Document }),
    errors: [...passwordErrors, "secondFactor.noPasskeys"],
  }),
  addPasskey: post("users/me/secondfactors/passkeys", {
    summary: "Store the passkey that the browser has created",
    ...own,
    body: z.strictObject({ name: Name.max(100), credential: Document }),
    returns: z.object({
      passkey: Passkey,
      recoveryCodes: RecoveryCodes.nullable(),
    }),
    status: 201,
    errors: [
      "secondFactor.wrong",
      "secondFactor.expired",
      "secondFactor.notHere",
      "secondFactor.noPasskeys",
    ],
  }),
  renamePasskey: post("users/me/secondfactors/passkeys/:passkeyId/name", {
    summary: "Rename a passkey",
    ...own,
    body: z.strictObject({ name: Name.max(100) }),
    returns: Passkey,
    errors: ["secondFactor.notHere", "notFound"],
  }),
  removePasskey: post("users/me/secondfactors/passkeys/:passkeyId/remove", {
    summary: "Remove a passkey",
    ...own,
    body: z.strictObject(withPassword),
    returns: Nothing,
    status: 204,
    errors: [...passwordErrors, "secondFactor.required", "notFound"],
  }),
  newRecoveryCodes: post("users/me/secondfactors/recoverycodes", {
    summary: "Ten new recovery codes; the old ones no longer work",
    ...own,
    body: z.strictObject(withPassword),
    returns: z.object({ recoveryCodes: RecoveryCodes }),
    errors: [...passwordErrors, "secondFactor.none"],
  }),
  people: get("secondfactors/people", {
    summary: "People with an account here and their second factors, by name",
    permission: "edit:users",
    scope: "visible",
    query: {
      search: text(200).optional(),
      show: z.enum(["all", "without", "lacking"]).default("all"),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      /** `nextCursor` of the previous page. */
      cursor: text(500).optional(),
    },
    returns: z.object({
      people: PersonWithFactors.array(),
      nextCursor: z.string().nullable(),
    }),
  }),
  reset: post("users/:userId/secondfactors/reset", {
    summary:
      "Remove all second factors of a person who lost them; the person is signed out everywhere",
    permission: "edit:users",
    scope: within(asset("user", "params.userId")),
    body: z.strictObject({ reason: text(500).trim().min(3) }),
    returns: Nothing,
    status: 204,
    errors: ["permission.missing", "secondFactor.none"],
  }),
  demands: get("secondfactors/roles", {
    summary: "Which roles demand a second factor, and how many people lack one",
    permission: ["edit:users", "edit:roles"],
    scope: "platform",
    returns: DemandOfRole.array(),
  }),
  demand: post("secondfactors/roles/:role", {
    summary:
      "Demand a second factor of everybody with a role from the next sign-in on, or no longer",
    permission: "edit:roles",
    scope: "platform",
    params: { role: z.enum(roles) },
    body: z.strictObject({ required: z.boolean() }),
    returns: DemandOfRole,
    errors: ["permission.missing"],
  }),
};
