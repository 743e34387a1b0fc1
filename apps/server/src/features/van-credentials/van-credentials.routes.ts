import { contract } from "@stagecraft/contract";
import { handlers } from "#http/endpoints/handler.ts";
import {
  addVanCredential,
  listVanCredentials,
  revokeVanCredential,
} from "./van-credentials.service.ts";

export const vanCredentialsRoutes = handlers(contract.vanCredentials, {
  ofProject: ({ transaction, params }) =>
    listVanCredentials(transaction, params.projectId),
  add: ({ transaction, actor, params, body }) =>
    addVanCredential(transaction, actor, params.projectId, body),
  revoke: ({ transaction, actor, params }) =>
    revokeVanCredential(transaction, actor, params.id),
});
