import { createConnection } from "./connection.ts";

/** After this timeout, a request lost on a dead connection is retried on another. */
const patienceMs = 4000;

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    // No response means that the server is not reachable.
    return false;
  }
}

export const connection = createConnection({
  probe: isServerThere,
  now: () => Date.now(),
  isDeviceOnline: () => navigator.onLine,
});

/** A page without a response this long after its start probes the server. */
const firstResponseMs = 3000;

/** Watches the device's online flag: losing it is certain, regaining it is only a hint. */
export function watchDeviceNetwork(): void {
  setTimeout(() => {
    if (connection.current().lastGoodAt === null) connection.doubted();
  }, firstResponseMs);
  window.addEventListener("offline", () => connection.failed());
  window.addEventListener("online", () => connection.deviceOnline());
}
