import type { KeyboardEvent } from "react";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import type { AlarmDesk } from "./alarm-desk.ts";

function neighbour(row: Element, step: 1 | -1): HTMLElement | null {
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** Keys belong to the row itself: what stands in it has its own. */
function rowOf({ target }: KeyboardEvent): HTMLElement | null {
  return target instanceof HTMLElement && target.matches("[data-alarm]")
    ? target
    : null;
}

interface KeyDesk extends Pick<
  AlarmDesk,
  "mayAct" | "writeBlock" | "acknowledge" | "shelve" | "unshelve" | "open"
> {
  readonly alarmOf: (id: number) => Alarm | undefined;
  readonly isShelved: (alarm: Alarm) => boolean;
  readonly onToggle: (alarm: Alarm) => void;
}

/** What a key does about an alarm; false: nothing. */
function act(key: string, alarm: Alarm, desk: KeyDesk): boolean {
  const mayWrite = desk.mayAct && desk.writeBlock === undefined;
  switch (key) {
    case "Enter":
      desk.open(alarm);
      return true;
    case "a":
      if (!mayWrite || alarm.acknowledgedAt !== null) return false;
      desk.acknowledge([alarm]);
      return true;
    case "s":
      if (!mayWrite) return false;
      if (desk.isShelved(alarm)) desk.unshelve(alarm);
      else desk.shelve(alarm);
      return true;
    case " ":
      if (!mayWrite || alarm.acknowledgedAt !== null) return false;
      desk.onToggle(alarm);
      return true;
    default:
      return false;
  }
}

/** Up and down move, A acknowledges, S shelves, Space chooses, Enter opens the chart. */
export function answerAlarmKey(event: KeyboardEvent, desk: KeyDesk): void {
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
  const alarm = desk.alarmOf(Number(row.dataset["alarm"]));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (alarm !== undefined && act(key, alarm, desk)) event.preventDefault();
}
