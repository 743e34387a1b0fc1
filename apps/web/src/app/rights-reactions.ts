import { queryClient } from "#api/query-client.ts";
import { dropUnreachableData } from "#shared/offline/offline-store.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { onRightsChanged } from "#session/known-rights.ts";
import type { AppRouter } from "./router.tsx";

/**
 * After a change of rights, everything that was read with the old ones is
 * dropped, on the page and in the browser, and what is on screen is read again
 * as far as the person may still see it.
 */
export function startRightsReactions(router: AppRouter): () => void {
  const { queryKey } = userQueries.active();
  const user = JSON.stringify(queryKey);
  return onRightsChanged(() => {
    void dropUnreachableData();
    void (async () => {
      await queryClient.refetchQueries({ queryKey, exact: true });
      await queryClient.resetQueries({
        predicate: (query) => JSON.stringify(query.queryKey) !== user,
      });
      // The guard of the screen decides again.
      await router.invalidate();
    })();
  });
}
