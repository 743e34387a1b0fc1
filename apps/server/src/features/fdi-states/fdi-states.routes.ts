import { contract } from "@stagecraft/contract";
import {
  addFdiState,
  editFdiState,
  getFdiState,
  listFdiStates,
  removeFdiState,
} from "#features/fdi-states/fdi-states.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const fdiStatesRoutes = handlers(contract.fdiStates, {
  list: ({ transaction }) => listFdiStates(transaction),
  get: ({ transaction, params }) => getFdiState(transaction, { id: params.id }),
  byIdentifier: ({ transaction, params }) =>
    getFdiState(transaction, { identifier: params.identifier }),
  add: ({ transaction, actor, body }) => addFdiState(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editFdiState(transaction, actor, params.id, body),
  remove: ({ transaction, params }) => removeFdiState(transaction, params.id),
});
