import { contract } from "@stagecraft/contract";
import { getInterpretation } from "#features/pta-interpretations/interpretation-items.service.ts";
import {
  editInterpretation,
  getHierarchy,
  listOfCase,
  listOfStage,
  removeInterpretation,
  startFromStage,
} from "#features/pta-interpretations/pta-interpretations.service.ts";
import { handlers, type ResourceHandlers } from "#http/endpoints/handler.ts";

type Interpretations = typeof contract.ptaInterpretations;

/** Runs are a feature of their own and have handlers of their own. */
type InterpretationRunHandlers = Pick<
  ResourceHandlers<Interpretations>,
  "run" | "cancel" | "record"
>;

export function ptaInterpretationsRoutes(others: InterpretationRunHandlers) {
  return handlers(contract.ptaInterpretations, {
    ...others,
    ofCase: ({ transaction, actor, params }) =>
      listOfCase(transaction, actor, params.id),
    ofStage: ({ transaction, actor, params }) =>
      listOfStage(transaction, actor, params.stageId),
    startFromStage: ({ transaction, actor, params, body }) =>
      startFromStage(transaction, actor, params.stageId, body),
    get: ({ transaction, actor, params }) =>
      getInterpretation(transaction, actor, params.id),
    edit: ({ transaction, actor, params, body }) =>
      editInterpretation(transaction, actor, params.id, body),
    remove: ({ transaction, actor, params, query }) =>
      removeInterpretation(transaction, actor, params.id, query),
    hierarchy: ({ transaction, actor, params }) =>
      getHierarchy(transaction, actor, params.id),
  });
}
