import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import {
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useCallback,
  useMemo,
} from "react";
import { AlarmRow, type AlarmActions } from "./AlarmRow.tsx";

interface Reached {
  readonly id: number;
  /** The row's position when it was focused, used when the row has left the list. */
  readonly place: number;
}

/**
 * The focused row. An acknowledged alarm may leave a filtered list; then the
 * row that takes its position is focused, so that the person does not start
 * from the top.
 */
function useRowFocus(alarms: readonly Alarm[]): {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly reachableId: number | null;
  readonly reach: (id: number) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState<Reached | null>(null);
  const isThere = alarms.some(({ id }) => id === reached?.id);
  const place = Math.min(reached?.place ?? 0, alarms.length - 1);
  const reachableId = isThere
    ? (reached?.id ?? null)
    : (alarms[place]?.id ?? null);

  useEffect(() => {
    if (reached === null || isThere || reachableId === null) return;
    const hasLostFocus = document.activeElement === document.body;
    const row = list.current?.querySelector<HTMLElement>(
      `[data-alarm="${reachableId}"]`,
    );
    if (hasLostFocus) row?.focus();
  }, [reached, isThere, reachableId]);

  return {
    list,
    reachableId,
    reach: (id) =>
      setReached({ id, place: alarms.findIndex((alarm) => alarm.id === id) }),
  };
}

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
function acknowledgeAlarmKey(
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

interface AlarmRowsProps {
  alarms: readonly Alarm[];
  now: number;
  actions: AlarmActions;
  choice: AlarmChoice;
}

function Head({ actions }: Pick<AlarmRowsProps, "actions">) {
  const { text } = actions;
  return (
    <div className="alarm-head" aria-hidden="true">
      <span />
      <span>{text("alarms.level")}</span>
      <span>{text("alarms.time")}</span>
      <span>{text("alarms.place")}</span>
      <span>{text("alarms.message")}</span>
      <span>{text("alarms.state")}</span>
      <span />
    </div>
  );
}

/** The alarms in the server's order; Tab reaches one row, the arrow keys move between rows. */
export function AlarmRows({ alarms, now, actions, choice }: AlarmRowsProps) {
  const { list, reachableId, reach } = useRowFocus(alarms);
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  return (
    <>
      <Head actions={actions} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list only listens for the keys of the buttons in its rows */}
      <ul
        ref={list}
        className="alarm-rows"
        aria-label={actions.text("panels.alarms")}
        onFocus={(event) => {
          const row = event.target.closest<HTMLElement>("[data-alarm]");
          if (row !== null) reach(Number(row.dataset["alarm"]));
        }}
        onKeyDown={(event) =>
          acknowledgeAlarmKey(event, {
            ...actions,
            alarmOf: (id) => byId.get(id),
            isShelved: (alarm) => alarmStateAt(alarm, now) === "shelved",
            onToggle: choice.toggle,
          })
        }
      >
        {alarms.map((alarm) => (
          <AlarmRow
            key={alarm.id}
            alarm={alarm}
            now={now}
            actions={actions}
            isChosen={choice.isChosen(alarm)}
            onChoose={choice.choose}
            isReachable={alarm.id === reachableId}
          />
        ))}
      </ul>
    </>
  );
}

interface AlarmChoice {
  /** The chosen alarms that are still shown and not acknowledged. */
  readonly chosen: readonly Alarm[];
  readonly isChosen: (alarm: Alarm) => boolean;
  readonly choose: (alarm: Alarm, isOn: boolean) => void;
  readonly toggle: (alarm: Alarm) => void;
  readonly clear: () => void;
}

/** Alarms selected to be acknowledged together. */
export function useAlarmChoice(alarms: readonly Alarm[]): AlarmChoice {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const choose = useCallback(
    ({ id }: Alarm, isOn: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        if (isOn) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    ({ id }: Alarm) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  const chosen = useMemo(
    () =>
      alarms.filter(
        ({ id, acknowledgedAt }) => ids.has(id) && acknowledgedAt === null,
      ),
    [alarms, ids],
  );
  return { chosen, isChosen: ({ id }) => ids.has(id), choose, toggle, clear };
}
