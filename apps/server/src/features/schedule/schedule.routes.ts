import { contract } from "@stagecraft/contract";
import { handlers } from "#http/endpoints/handler.ts";
import {
  addShift,
  copyShifts,
  editShift,
  getSchedule,
  listRecurringJobs,
  removeShift,
} from "./schedule.service.ts";

export const scheduleRoutes = (now: () => number) =>
  handlers(contract.schedule, {
    get: ({ transaction, actor, query }) =>
      getSchedule(transaction, actor, query, now()),
    recurring: ({ transaction, actor }) =>
      listRecurringJobs(transaction, actor, now()),
    addShift: ({ transaction, actor, body }) =>
      addShift(transaction, actor, body),
    updateShift: ({ transaction, actor, params, body }) =>
      editShift(transaction, actor, params.id, body),
    removeShift: ({ transaction, actor, params }) =>
      removeShift(transaction, actor, params.id),
    copyShifts: ({ transaction, actor, body }) =>
      copyShifts(transaction, actor, body),
  });
