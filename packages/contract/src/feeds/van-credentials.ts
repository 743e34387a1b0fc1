import { z } from "zod";
import { BodyId, Name, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** The secret is shown once, when it is created, and stored as a hash. */
const VanCredential = z.object({
  id: BodyId,
  projectId: BodyId,
  name: z.string(),
  /** Null: every stage of the project. */
  stageId: BodyId.nullable(),
  stageName: z.string().nullable(),
  wellNumber: z.string().nullable(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** Accurate to the minute; null: never used. */
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
  revokedBy: z.string().nullable(),
});

export const vanCredentials = {
  ofProject: get("projects/:projectId/vancredentials", {
    summary: "The credentials of the vans of a project, revoked ones included",
    permission: "edit:vancredentials",
    scope: within(asset("project", "params.projectId")),
    returns: VanCredential.array(),
  }),
  add: post("projects/:projectId/vancredentials", {
    summary:
      "Make a credential that may push samples to the project, or to one stage of it; the secret is given once",
    permission: "edit:vancredentials",
    scope: within(asset("project", "params.projectId")),
    body: z.strictObject({
      name: Name.max(100),
      stageId: BodyId.nullable().default(null),
    }),
    returns: z.object({ credential: VanCredential, secret: z.string() }),
    status: 201,
    errors: ["vanCredential.duplicate"],
  }),
  revoke: del("vancredentials/:id", {
    summary: "Revoke a credential: it is refused from now on",
    permission: "edit:vancredentials",
    scope: within(asset("van-credential", "params.id")),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
};
