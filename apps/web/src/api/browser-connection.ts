import { createConnection } from "./connection.ts";

/** A question that a dead connection swallowed is asked again over another. */
const patienceMs = 4000;

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
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

/** A page that has had no answer for so long after its start asks whether anybody is there. */
const firstResponseMs = 3000;

/** The device's own flag: losing it is certain, regaining it is only a hint. */
export function watchDeviceNetwork(): void {
  setTimeout(() => {
    if (connection.current().lastGoodAt === null) connection.doubted();
  }, firstResponseMs);
  window.addEventListener("offline", () => connection.failed());
  window.addEventListener("online", () => connection.deviceOnline());
}
