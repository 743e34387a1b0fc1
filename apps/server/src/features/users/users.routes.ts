import { contract } from "@stagecraft/contract";
import {
  addPerson,
  deactivatePerson,
  editPerson,
  endSessionsOf,
  getPerson,
  pageOfPeople,
  reactivatePerson,
  type PeopleOptions,
} from "#features/users/people.service.ts";
import {
  activeUser,
  getIdentity,
  listUnassignedUsers,
  listUserCompanies,
  listUsers,
  updateIdentity,
} from "#features/users/users.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export function usersRoutes(options: PeopleOptions) {
  return handlers(contract.users, {
    me: ({ actor }) => Promise.resolve(activeUser(actor)),
    list: ({ transaction, actor }) => listUsers(transaction, actor),
    unassigned: ({ transaction, actor }) =>
      listUnassignedUsers(transaction, actor),
    companies: ({ transaction, actor, params }) =>
      listUserCompanies(transaction, actor, params.userId),
    identity: ({ transaction, params }) => getIdentity(transaction, params.id),
    updateIdentity: ({ transaction, actor, params, body }) =>
      updateIdentity(transaction, actor, params.auth0UserId, body),
    page: ({ transaction, actor, query }) =>
      pageOfPeople(transaction, actor, query),
    get: ({ transaction, actor, params }) =>
      getPerson(transaction, actor, params.id),
    add: ({ transaction, actor, body }) =>
      addPerson(transaction, actor, options, body),
    update: ({ transaction, actor, params, body }) =>
      editPerson(transaction, actor, params.id, body),
    deactivate: ({ transaction, actor, params }) =>
      deactivatePerson(transaction, actor, params.id),
    reactivate: ({ transaction, actor, params }) =>
      reactivatePerson(transaction, actor, params.id),
    endSessions: ({ transaction, actor, params }) =>
      endSessionsOf(transaction, actor, params.id),
  });
}
