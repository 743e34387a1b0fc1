import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import {
  readFilter,
  writeFilter,
  type AlarmFilter,
} from "#features/alarm-list/alarm-filter.ts";

/** What is looked at stands in the address, so that it can be sent to somebody. */
export function useAlarmAddress() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useRouterState({
    select: ({ location }) => location,
  });
  const filter = useMemo(() => readFilter(searchStr), [searchStr]);
  const change = useCallback(
    (changes: Partial<AlarmFilter>) =>
      void navigate({
        href: `${pathname}${writeFilter({ ...filter, ...changes })}`,
        replace: true,
      }),
    [navigate, pathname, filter],
  );
  return [filter, change] as const;
}
