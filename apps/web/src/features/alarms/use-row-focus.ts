import { useEffect, useRef, useState, type RefObject } from "react";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";

interface Reached {
  readonly id: number;
  /** Its position when it was focused, used when it has left the list. */
  readonly place: number;
}

/**
 * The focused row. An acknowledged alarm may leave a filtered list; then the
 * row that takes its position is focused, so that the person does not start
 * from the top.
 */
export function useRowFocus(alarms: readonly Alarm[]): {
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
