import { contract } from "@stagecraft/contract";
import { listAlarmHistory } from "#features/alarms/alarm-history.service.ts";
import { getAlarmStatistics } from "#features/alarms/alarm-statistics.service.ts";
import {
  acknowledgeAlarms,
  listAlarms,
} from "#features/alarms/alarms.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const alarmsRoutes = handlers(contract.alarms, {
  list: ({ transaction, actor, params, query }) =>
    listAlarms(transaction, actor, params.projectId, query),
  acknowledge: ({ transaction, actor, params, body }) =>
    acknowledgeAlarms(transaction, actor, params.projectId, body),
  history: ({ transaction, actor, params, query }) =>
    listAlarmHistory(transaction, actor, params.projectId, query),
  statistics: ({ transaction, actor, params, query }) =>
    getAlarmStatistics(transaction, actor, params.projectId, query),
});
