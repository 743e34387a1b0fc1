import { contract } from "@stagecraft/contract";
import {
  acknowledgeNotification,
  getAlarmLoad,
  listStageNotifications,
  shelveNotification,
  unshelveNotification,
} from "#features/stage-notifications/stage-notifications.service.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const stageNotificationsRoutes = handlers(contract.stageNotifications, {
  ofStage: ({ transaction, actor, params, query }) =>
    listStageNotifications(transaction, actor, params.stageId, query),
  acknowledge: ({ transaction, actor, params, body }) =>
    acknowledgeNotification(transaction, actor, params.id, body),
  shelve: ({ transaction, actor, params, body }) =>
    shelveNotification(transaction, actor, params.id, body),
  unshelve: ({ transaction, actor, params }) =>
    unshelveNotification(transaction, actor, params.id),
  alarmLoad: ({ transaction, actor, params, query }) =>
    getAlarmLoad(transaction, actor, params.projectId, query),
});
