import { contract } from "@stagecraft/contract";
import {
  addFieldBox,
  editFieldBox,
  getFieldBox,
  listFieldBoxChanges,
  listFieldBoxes,
  listFieldBoxesOfProject,
  listReceived,
  removeFieldBox,
} from "#features/field-boxes/field-boxes.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const fieldBoxesRoutes = handlers(contract.fieldBoxes, {
  list: ({ transaction, actor }) => listFieldBoxes(transaction, actor),
  received: ({ transaction, actor }) => listReceived(transaction, actor),
  ofProject: ({ transaction, actor, params }) =>
    listFieldBoxesOfProject(transaction, actor, params.projectId),
  get: ({ transaction, actor, params }) =>
    getFieldBox(transaction, actor, params.id),
  changes: ({ transaction, actor, params }) =>
    listFieldBoxChanges(transaction, actor, params.id),
  add: ({ transaction, actor, body }) => addFieldBox(transaction, actor, body),
  update: ({ transaction, actor, params, body }) =>
    editFieldBox(transaction, actor, params.id, body),
  remove: ({ transaction, params }) => removeFieldBox(transaction, params.id),
});
