import { contract } from "@stagecraft/contract";
import { getAnalytics } from "#features/analytics/analytics.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const analyticsRoutes = handlers(contract.analytics, {
  ofProject: ({ transaction, actor, params }) =>
    getAnalytics(transaction, actor, params.kind, params.projectId),
  ofUser: ({ transaction, actor, params }) =>
    getAnalytics(transaction, actor, params.kind, null),
});
