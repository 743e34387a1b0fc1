import { contract } from "@stagecraft/contract";
import {
  activeUser,
  getIdentity,
  listUnassignedUsers,
  listUserCompanies,
  listUsers,
  updateIdentity,
} from "#features/users/users.service.ts";
import { handlers } from "#http/handler.ts";

export const usersRoutes = handlers(contract.users, {
  me: ({ actor }) => Promise.resolve(activeUser(actor)),
  list: ({ transaction, actor }) => listUsers(transaction, actor),
  unassigned: ({ transaction, actor }) =>
    listUnassignedUsers(transaction, actor),
  companies: ({ transaction, actor, params }) =>
    listUserCompanies(transaction, actor, params.userId),
  identity: ({ transaction, params }) => getIdentity(transaction, params.id),
  updateIdentity: ({ transaction, actor, params, body }) =>
    updateIdentity(transaction, actor, params.auth0UserId, body),
});
