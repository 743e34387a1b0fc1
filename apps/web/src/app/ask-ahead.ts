import { queryClient } from "#api/query-client.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { askHeadersAhead } from "#live/headers-ahead.ts";
import { session } from "#session/session.ts";
import { parseRouteParams } from "./route-params.ts";
import type { RouteName } from "./route-table.ts";

async function isSignedIn(): Promise<boolean> {
  try {
    return await session.isSignedIn();
  } catch {
    // The guard asks the same and says what is wrong.
    return false;
  }
}

/** Asks for what a stage's chart needs first, while its code is still on its way. */
export async function askAhead(
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (name !== "stageChart") return;
  const address = parseRouteParams(name, params);
  if (address === null || !(await isSignedIn())) return;
  askHeadersAhead(address.stageId);
  await queryClient
    .query(stageQueries.record(address.stageId))
    // The page asks again and says what is wrong.
    .catch(() => undefined);
}
