import { useMatches } from "./use-matches.ts";

export function useIsPhone(): boolean {
  return useMatches("(max-width: 767px)");
}
