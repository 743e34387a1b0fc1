import type { KeyboardEvent } from "react";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import type { AlarmActions } from "./alarm-actions.ts";

function neighbour(row: Element, step: 1 | -1): HTMLElement | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** Keys work on the row itself: controls inside it handle their own. */
function rowOf({ target }: KeyboardEvent): HTMLElement | null {
  return target instanceof HTMLElement && target.matches("[data-alarm]")
    ? target
    : null;
}

interface AlarmKeyActions extends Pick<
  AlarmActions,
  "mayAct" | "writeBlock" | "acknowledge" | "shelve" | "unshelve" | "open"
> {
  readonly alarmOf: (id: number) => Alarm | undefined;
  readonly isShelved: (alarm: Alarm) => boolean;
  readonly onToggle: (alarm: Alarm) => void;
}

/** Performs the action of a key on an alarm; false when there is none. */
function act(key: string, alarm: Alarm, actions: AlarmKeyActions): boolean {
  const mayWrite = actions.mayAct && actions.writeBlock === undefined;
  switch (key) {
    case "Enter":
      actions.open(alarm);
      return true;
    case "a":
      if (!mayWrite || alarm.acknowledgedAt !== null) return false;
      actions.acknowledge([alarm]);
      return true;
    case "s":
      if (!mayWrite) return false;
      if (actions.isShelved(alarm)) actions.unshelve(alarm);
      else actions.shelve(alarm);
      return true;
    case " ":
      if (!mayWrite || alarm.acknowledgedAt !== null) return false;
      actions.onToggle(alarm);
      return true;
    default:
      return false;
  }
}

/** Up and down move, A acknowledges, S shelves, Space selects, Enter opens the chart. */
export function acknowledgeAlarmKey(
  event: KeyboardEvent,
  actions: AlarmKeyActions,
): void {
  const row = rowOf(event);
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (
    row === null ||
    isChord ||
    (event.repeat === true && event.key.length === 1)
  )
    return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    neighbour(row, event.key === "ArrowDown" ? 1 : -1)?.focus();
    return;
  }
  const alarm = actions.alarmOf(Number(row.dataset["alarm"]));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (alarm !== undefined && act(key, alarm, actions)) event.preventDefault();
}
