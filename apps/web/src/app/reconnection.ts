import { connection } from "#api/browser-connection.ts";
import { queryClient } from "#api/query-client.ts";

/** When the server is back, everything on screen is fetched again at once. */
export function startReconnection(): void {
  connection.subscribe(() => {
    if (connection.current().isOnline) void queryClient.invalidateQueries();
  });
}
