import { queryClient } from "#api/query-client.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { abilitiesOf, nobody, type Abilities } from "#session/abilities.ts";

/** What the person may do, where no component asks: a report leaves out what it may not read. */
export async function abilitiesAtHand(): Promise<Abilities> {
  return abilitiesOf((await queryClient.query(userQueries.active())) ?? nobody);
}
