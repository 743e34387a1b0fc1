import { queryClient } from "#api/query-client.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";

/** The user's permissions outside of components: a report leaves out what the user may not read. */
export async function abilitiesAtHand(): Promise<Abilities> {
  return abilitiesOf((await queryClient.query(userQueries.active())) ?? nobody);
}
