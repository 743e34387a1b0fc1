import { hashKey, QueryObserver } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryClient } from "#api/query-client.ts";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";
import { isSignedIn, subscribeToSignedIn } from "./signed-in.ts";
import { userQueries, type ActiveUser } from "./user.queries.ts";

const query = userQueries.active();
const queryHash = hashKey(query.queryKey);

let observer: ReturnType<typeof startObserver> | undefined;

function startObserver() {
  const wish = () => ({ ...query, enabled: isSignedIn() });
  const started = new QueryObserver(queryClient, wish());
  subscribeToSignedIn(() => started.setOptions(wish()));
  return started;
}

/**
 * Nearly every component asks what the person may do. A query hook in each was
 * a subscription and three timers apiece, most of the time a page needed to
 * start; this is one for all of them.
 */
function subscribe(listener: () => void): () => void {
  observer ??= startObserver();
  return observer.subscribe(listener);
}

/** Always what is held now, also before anybody has been told. */
function current(): ActiveUser | null {
  const held = queryClient.getQueryCache().get<ActiveUser | null>(queryHash)
    ?.state.data;
  return held ?? null;
}

/** The signed-in person, or null: not signed in, not registered, or not known yet. */
export function useActiveUser(): ActiveUser | null {
  return useSyncExternalStore(subscribe, current);
}

const abilitiesOfUsers = new WeakMap<object, Abilities>();

export function useAbilities(): Abilities {
  const holder = useActiveUser() ?? nobody;
  const known = abilitiesOfUsers.get(holder) ?? abilitiesOf(holder);
  abilitiesOfUsers.set(holder, known);
  return known;
}
