import { useSyncExternalStore } from "react";
import { connection } from "./browser-connection.ts";
import type { ConnectionState } from "./connection.ts";

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.current);
}
