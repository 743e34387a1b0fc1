import { contract } from "@stagecraft/contract";
import { identityOf } from "#access/actor.ts";
import { inTransaction } from "#database/database.ts";
import {
  OperationNotes,
  type OperationNotesServices,
} from "#features/operation-notes/operation-notes.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function operationNotesRoutes(services: OperationNotesServices) {
  const notes = new OperationNotes(services);
  return handlers(contract.operationNotes, {
    // A raw handler, because a response of the contract has one status and this one has two.
    ofStage: raw(async ({ actor, params, reply }) => {
      const note = await inTransaction(
        services.database,
        identityOf(actor),
        (transaction) => notes.newestOfStage(transaction, params.id),
      );
      return note === null ? reply.status(204).send() : reply.send(note);
    }),
    listOfStage: ({ transaction, actor, params, query }) =>
      notes.listOfStage(transaction, actor, params.id, query.limit),
    listOfProject: ({ transaction, actor, params, query }) =>
      notes.listOfProject(transaction, actor, params.id, query.limit),
    // Runs without a transaction: another tracker may take seconds to respond.
    addToStage: raw(async ({ actor, params, body, request, reply }) => {
      const given = { actor, requestId: request.id, id: params.id };
      const note = await notes.addToStage(given, body.body);
      return reply.status(201).send(note);
    }),
    addToProject: raw(async ({ actor, params, body, request, reply }) => {
      const given = { actor, requestId: request.id, id: params.id };
      const note = await notes.addToProject(given, body.body);
      return reply.status(201).send(note);
    }),
    openIssue: raw(async ({ actor, params, body, request, reply }) => {
      const given = { actor, requestId: request.id, id: params.id };
      const issue = await notes.openIssue(given, body);
      return reply.status(201).send(issue);
    }),
  });
}
