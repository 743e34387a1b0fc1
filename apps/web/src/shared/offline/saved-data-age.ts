import { useSyncExternalStore } from "react";
import { queryClient, queryKeeper } from "#api/query-client.ts";

/** Data that may be a minute old even with a network, such as tags and roles, does not count for the age. */
const slowStaleMs = 60_000;

/**
 * Returns the time of the oldest saved response on the screen; null when
 * everything shown came from the server.
 */
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
