import { contract } from "@stagecraft/contract";
import {
  addSelection,
  editSelection,
  getSelection,
  listSelections,
  removeSelection,
} from "#features/project-selections/project-selections.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const projectSelectionsRoutes = handlers(contract.projectSelections, {
  get: ({ transaction, params }) => getSelection(transaction, params.id),
  ofProject: ({ transaction, params }) =>
    listSelections(transaction, params.projectId, params.type),
  add: ({ transaction, actor, body }) => addSelection(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editSelection(transaction, actor, params.id, body),
  remove: ({ transaction, params }) => removeSelection(transaction, params.id),
});
