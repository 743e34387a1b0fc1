import { useSyncExternalStore } from "react";
import { queryClient } from "#api/query-client.ts";
import { SharedQuery } from "#api/shared-query.ts";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";
import { isSignedIn, subscribeToSignedIn } from "./signed-in.ts";
import { activeUserQuery, type ActiveUser } from "./user.queries.ts";

const activeUser = new SharedQuery<ActiveUser | null>(
  queryClient,
  activeUserQuery,
  { isWanted: isSignedIn, onRequestChanged: subscribeToSignedIn },
);

/** The signed-in person, or null: not signed in, not registered, or not known yet. */
export function useActiveUser(): ActiveUser | null {
  return useSyncExternalStore(
    activeUser.subscribe,
    () => activeUser.current() ?? null,
  );
}

const abilitiesOfUsers = new WeakMap<object, Abilities>();

export function useAbilities(): Abilities {
  const holder = useActiveUser() ?? nobody;
  const known = abilitiesOfUsers.get(holder) ?? abilitiesOf(holder);
  abilitiesOfUsers.set(holder, known);
  return known;
}
