import { useEffect, useRef, useState, type RefObject } from "react";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";

interface Reached {
  readonly id: number;
  /** Its place when it was reached: where to go on when it has gone. */
  readonly place: number;
}

/**
 * The row that the keyboard is on. An answered alarm may leave a narrowed list;
 * then the one that took its place has the focus, and nobody starts from the top.
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
