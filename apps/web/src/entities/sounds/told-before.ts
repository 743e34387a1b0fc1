/** Where the tabs of this browser leave word for each other. */
export type AnnouncedStore = Pick<Storage, "getItem" | "setItem">;

const key = "advice.told";

/** Enough for a day of several pads; what is older is not told again anyway. */
const mostKept = 100;

function announcedIn(storage: AnnouncedStore): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Not ours: somebody else wrote under this name. It is replaced by what we tell next.
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
