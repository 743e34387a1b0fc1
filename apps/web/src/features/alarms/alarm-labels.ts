import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import type { AlarmState } from "#entities/alarm/alarm-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { AlarmFilter } from "./alarm-filter.ts";

export const levelLabels: Readonly<Record<Alarm["level"], TextKey>> = {
  alert: "panels.alert",
  warn: "panels.warning",
  watch: "panels.watch",
};

export const stateLabels: Readonly<Record<AlarmState, TextKey>> = {
  open: "alarms.stateOpen",
  acknowledged: "alarms.stateAcknowledged",
  shelved: "alarms.stateShelved",
  cleared: "alarms.stateCleared",
  backfilled: "alarms.stateBackfilled",
};

export const typeLabels: Readonly<
  Record<NonNullable<AlarmFilter["type"]>, TextKey>
> = {
  guidance: "panels.guidance",
  fdiPlaybook: "panels.fdiPlaybook",
  stagecraftPlaybook: "panels.stagecraftPlaybook",
  playbook: "alarms.typePlaybook",
  warning: "alarms.typeWarning",
  error: "alarms.typeError",
};
