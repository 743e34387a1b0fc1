import { useCallback, useMemo, useState } from "react";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";

export interface AlarmChoice {
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
