/** Storage through which the tabs of this browser share announced advice. */
export type AnnouncedStore = Pick<Storage, "getItem" | "setItem">;

const key = "advice.announced";

/** Enough for a day on several pads; older advice is not announced again anyway. */
const mostKept = 100;

function announcedIn(storage: AnnouncedStore): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Unreadable: another writer used this key. The next announcement replaces it.
    return [];
  }
}

export function wasAnnounced(storage: AnnouncedStore, advice: string): boolean {
  return announcedIn(storage).includes(advice);
}

export function rememberAnnounced(
  storage: AnnouncedStore,
  advice: string,
): void {
  const notified = [...announcedIn(storage), advice].slice(-mostKept);
  storage.setItem(key, JSON.stringify(notified));
}
