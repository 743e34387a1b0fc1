import { useSyncExternalStore } from "react";
import { createConnection, type ConnectionState } from "./connection.ts";

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    // No answer is the answer here: the caller asked whether there is one.
    return false;
  }
}

export const connection = createConnection({
  probe: isServerThere,
  now: () => Date.now(),
  isDeviceOnline: () => navigator.onLine,
});

/** The device's own flag: losing it is certain, regaining it is only a hint. */
export function watchDeviceNetwork(): void {
  window.addEventListener("offline", () => connection.failed());
  window.addEventListener("online", () => connection.deviceOnline());
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.current);
}
