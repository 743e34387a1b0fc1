import { useMatches } from "@tanstack/react-router";
import type { RouteName } from "#addresses/route-table.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The name in the route table; the shell around all routes has none. */
    name?: RouteName;
  }
}

/** Returns the current route; undefined at an unknown address. */
export function useCurrentRoute(): RouteName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
}
