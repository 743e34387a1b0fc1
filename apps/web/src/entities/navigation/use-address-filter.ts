import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/**
 * Keeps the filter in the address, so that the view can be shared as a link.
 * Both functions must be stable. With a history, the browser's Back button
 * undoes each change.
 */
export function useAddressFilter<Filter extends object>(
  read: (search: string) => Filter,
  write: (filter: Filter) => string,
  { hasHistory = false }: { readonly hasHistory?: boolean } = {},
): readonly [filter: Filter, change: (changes: Partial<Filter>) => void] {
  const navigate = useNavigate();
  const { pathname, searchStr } = useRouterState({
    select: ({ location }) => location,
  });
  const filter = useMemo(() => read(searchStr), [read, searchStr]);
  const change = useCallback(
    (changes: Partial<Filter>) =>
      void navigate({
        href: `${pathname}${write({ ...filter, ...changes })}`,
        replace: !hasHistory,
      }),
    [navigate, pathname, write, filter, hasHistory],
  );
  return [filter, change];
}
