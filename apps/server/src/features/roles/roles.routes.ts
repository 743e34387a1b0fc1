import { contract } from "@stagecraft/contract";
import { identityOf } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import {
  computeImpact,
  explain,
  listPeople,
  readTable,
  updateTable,
} from "#features/roles/roles.service.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";

export function rolesRoutes(database: Database) {
  return handlers(contract.roles, {
    table: ({ transaction, actor }) => readTable(transaction, actor),
    people: ({ transaction, actor, query }) =>
      listPeople(transaction, actor, {
        role: query.role,
        search: query.search,
        after: query.after,
      }),
    // Changes nothing, so it must not be audited as a change.
    impact: raw(async ({ actor, body, reply }) => {
      const impact = await inTransaction(
        database,
        identityOf(actor),
        (transaction) => computeImpact(transaction, actor, body),
      );
      return reply.send(contract.roles.impact.returns.parse(impact));
    }),
    update: ({ transaction, actor, body }) =>
      updateTable(transaction, actor, body),
    explain: ({ transaction, actor, query }) =>
      explain(transaction, actor, query.userId, query.permission),
  });
}
