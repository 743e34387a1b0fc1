import { contract } from "@stagecraft/contract";
import { backTestKind } from "#features/back-tests/back-test-kind.ts";
import {
  cancelBackTest,
  getBackTest,
  newestBackTests,
  startBackTest,
} from "#features/back-tests/back-tests.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const backTestsRoutes = handlers(contract.backTests, {
  start: ({ transaction, actor, params, body }) =>
    startBackTest(transaction, actor, backTestKind, params, body),
  newest: ({ transaction, actor, params, query }) =>
    newestBackTests(transaction, actor, params, query),
  get: ({ transaction, actor, params }) =>
    getBackTest(transaction, actor, params.id),
  cancel: ({ transaction, actor, params }) =>
    cancelBackTest(transaction, actor, params.id),
});
