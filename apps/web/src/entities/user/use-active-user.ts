import { useQuery } from "@tanstack/react-query";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";
import { useIsSignedIn } from "./signed-in.ts";
import { userQueries, type ActiveUser } from "./user.queries.ts";

/** The signed-in person, or null: not signed in, not registered, or not known yet. */
export function useActiveUser(): ActiveUser | null {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...userQueries.active(), enabled: isSignedIn });
  return data ?? null;
}

export function useAbilities(): Abilities {
  return abilitiesOf(useActiveUser() ?? nobody);
}
