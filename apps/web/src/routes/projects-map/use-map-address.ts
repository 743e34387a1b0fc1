import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import {
  readMapFilter,
  writeMapFilter,
  type MapFilter,
} from "#features/projects-map/map-filter.ts";

/** What is looked at stands in the address, so that it can be sent to somebody. */
export function useMapAddress() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useRouterState({
    select: ({ location }) => location,
  });
  const filter = useMemo(() => readMapFilter(searchStr), [searchStr]);
  const change = useCallback(
    (next: MapFilter) =>
      void navigate({
        href: `${pathname}${writeMapFilter(next)}`,
        replace: true,
      }),
    [navigate, pathname],
  );
  return [filter, change] as const;
}
