import { useSyncExternalStore } from "react";
import { queryClient, queryKeeper } from "#api/query-client.ts";

/** What may be a minute old with a network as well, such as tags and roles, says nothing about age. */
const slowStaleMs = 60_000;

/** The time of the oldest saved answer on the screen; null when all that is shown came from the server. */
function oldestShown(): number | null {
  let oldest: number | null = null;
  for (const query of queryClient.getQueryCache().getAll()) {
    const isShown = query.isActive() && query.state.data !== undefined;
    if (!isShown || !queryKeeper.isRestored(query.queryHash)) continue;
    const { staleTime } = query.observers[0]?.options ?? {};
    const isSlow =
      staleTime === "static" ||
      (typeof staleTime === "number" && staleTime >= slowStaleMs);
    if (isSlow) continue;
    const at = query.state.dataUpdatedAt;
    if (oldest === null || at < oldest) oldest = at;
  }
  return oldest;
}

export function useSavedDataTime(): number | null {
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    oldestShown,
  );
}
