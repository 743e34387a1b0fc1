import { connection } from "#api/browser-connection.ts";
import { queryClient } from "#api/query-client.ts";

/** Refetches everything on screen as soon as the server is back. */
export function startReconnection(): void {
  connection.subscribe(() => {
    if (connection.current().isOnline) void queryClient.invalidateQueries();
  });
}
