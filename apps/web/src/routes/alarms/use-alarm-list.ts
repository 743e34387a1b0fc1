import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { queryOf, type AlarmFilter } from "#features/alarms/alarm-filter.ts";

/** In addition to pushes: pads that are not in production push nothing. */
const refreshMs = 15_000;

/** The pages of the list that are open, and the server's clock. */
export function useAlarmList(projectId: number, filter: AlarmFilter) {
  const clockOffset = useRef(0);
  const now = useCallback(() => Date.now() + clockOffset.current, []);
  const time = useClock(now, true);
  const search = useSearchText(filter.text ?? "");
  const text = search === "" ? undefined : search;
  const query = queryOf({ ...filter, text }, time);
  const list = useInfiniteQuery({
    ...alarmQueries.list(projectId, query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const { data, dataUpdatedAt } = list;
  const first = data?.pages[0];
  useEffect(() => {
    if (first !== undefined)
      clockOffset.current = first.serverTime - dataUpdatedAt;
  }, [first, dataUpdatedAt]);
  const alarms = useMemo(
    () => data?.pages.flatMap((page) => page.alarms) ?? [],
    [data],
  );
  return { list, first, alarms, query, now, time };
}
