import { contract } from "@stagecraft/contract";
import {
  assignGroup,
  getGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from "#features/user-groups/user-groups.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const userGroupsRoutes = handlers(contract.userGroups, {
  list: ({ transaction, actor }) => listGroups(transaction, actor),
  ofGroup: ({ transaction, actor, params }) =>
    getGroup(transaction, actor, params.group),
  assign: ({ transaction, body }) => assignGroup(transaction, body),
  members: ({ transaction, actor, query }) =>
    listGroupMembers(transaction, actor, query),
  remove: ({ transaction, params }) => removeFromGroup(transaction, params),
});
