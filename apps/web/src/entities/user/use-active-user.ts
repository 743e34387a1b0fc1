import { useQuery } from "@tanstack/react-query";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";
import { useIsSignedIn } from "./signed-in.ts";
import { userQueries, type ActiveUser } from "./user.queries.ts";

/** The signed-in person, or null: not signed in, not registered, or not known yet. */
export function useActiveUser(): ActiveUser | null {
  const enabled = useIsSignedIn();
  return useQuery({ ...userQueries.active(), enabled }).data ?? null;
}

const abilitiesOfUsers = new WeakMap<object, Abilities>();

export function useAbilities(): Abilities {
  const holder = useActiveUser() ?? nobody;
  const known = abilitiesOfUsers.get(holder) ?? abilitiesOf(holder);
  abilitiesOfUsers.set(holder, known);
  return known;
}
