import type { PlayOutcome } from "./loudspeaker.ts";

/** Lock service with which the tabs of a browser take turns; `navigator.locks` is one. */
export interface Turns {
  request: <Result>(
    name: string,
    options: { signal: AbortSignal } | { ifAvailable: true },
    work: (lock: unknown) => Promise<Result>,
  ) => Promise<Result>;
}

export interface Announcement {
  /**
   * Identifies the announcement in every tab; null when it may be repeated any
   * number of times, as in a replay.
   */
  readonly advice: string | null;
  /** Whether it is still worth playing once this tab has the lock. */
  readonly isWanted: () => boolean;
  readonly play: (signal: AbortSignal) => Promise<PlayOutcome>;
  readonly signal: AbortSignal;
}

interface AnnounceServices {
  readonly turns: Turns;
  readonly storage: AnnouncedStore;
}

type AnnouncedOutcome = PlayOutcome | "announcedElsewhere" | "late" | "failed";

const turnName = "stagecraft.voice";

/** Longer than a browser needs to propagate a stored value to the other tabs. */
const claimKeptMs = 30_000;

/**
 * Every tab sees locks immediately but stored values only a little later: the
 * lock of an advice bridges the gap. Null when another tab holds it.
 */
function claim(
  turns: Turns,
  advice: string,
): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const held = turns.request(
      `${turnName}.${advice}`,
      { ifAvailable: true },
      async (lock) => {
        if (lock === null) return resolve(null);
        await new Promise<void>((end) =>
          resolve(() => {
            end();
            return held;
          }),
        );
      },
    );
    held.catch(reject);
  });
}

/** A tab that may not play sound leaves the announcement to another tab. */
async function announceOnce(
  advice: string,
  { play, signal }: Announcement,
  { turns, storage }: AnnounceServices,
): Promise<AnnouncedOutcome> {
  const release = await claim(turns, advice);
  if (release === null) return "announcedElsewhere";
  let isAnnounced = wasAnnounced(storage, advice);
  try {
    if (isAnnounced) return "announcedElsewhere";
    const outcome = await play(signal);
    isAnnounced = outcome !== "blocked";
    if (isAnnounced) rememberAnnounced(storage, advice);
    return outcome;
  } finally {
    if (isAnnounced) setTimeout(() => void release(), claimKeptMs);
    else await release();
  }
}

function takeTurn(
  announcement: Announcement,
  services: AnnounceServices,
): Promise<AnnouncedOutcome> {
  if (!announcement.isWanted()) return Promise.resolve("late");
  if (announcement.advice === null)
    return announcement.play(announcement.signal);
  return announceOnce(announcement.advice, announcement, services);
}

/**
 * Announces an advice once per browser: one tab plays at a time, and the others
 * skip what it has announced, so that two charts next to each other do not talk
 * over each other.
 */
export async function announceAdvice(
  announcement: Announcement,
  services: AnnounceServices,
): Promise<AnnouncedOutcome> {
  try {
    return await services.turns.request(
      turnName,
      { signal: announcement.signal },
      () => takeTurn(announcement, services),
    );
  } catch {
    // The banner shows the failure; it is reported nowhere else.
    return announcement.signal.aborted ? "stopped" : "failed";
  }
}

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

function wasAnnounced(storage: AnnouncedStore, advice: string): boolean {
  return announcedIn(storage).includes(advice);
}

function rememberAnnounced(storage: AnnouncedStore, advice: string): void {
  const notified = [...announcedIn(storage), advice].slice(-mostKept);
  storage.setItem(key, JSON.stringify(notified));
}
