import type { PlayOutcome } from "./loudspeaker.ts";
import {
  rememberAnnounced,
  wasAnnounced,
  type AnnouncedStore,
} from "./told-before.ts";

/** What a browser gives its tabs to take turns; `navigator.locks` is one. */
export interface Turns {
  request: <Result>(
    name: string,
    options: { signal: AbortSignal } | { ifAvailable: true },
    work: (lock: unknown) => Promise<Result>,
  ) => Promise<Result>;
}

export interface Announcement {
  /** The same in every tab; null when it may be told any number of times, as in a replay. */
  readonly advice: string | null;
  /** Whether it is still worth hearing when its turn has come. */
  readonly isWanted: () => boolean;
  readonly play: (signal: AbortSignal) => Promise<PlayOutcome>;
  readonly signal: AbortSignal;
}

interface AnnounceServices {
  readonly turns: Turns;
  readonly storage: AnnouncedStore;
}

type AnnouncedOutcome = PlayOutcome | "toldElsewhere" | "late" | "failed";

const turnName = "stagecraft.voice";

/** Longer than a browser needs to carry what one tab stored to the others. */
const claimKeptMs = 30_000;

/**
 * Locks are seen by every tab at once, what is stored only a little later: the
 * lock of an advice bridges the time between. Null when another tab has it.
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

/** A tab that may not sound leaves the word to one that may. */
async function announceOnce(
  advice: string,
  { play, signal }: Announcement,
  { turns, storage }: AnnounceServices,
): Promise<AnnouncedOutcome> {
  const release = await claim(turns, advice);
  if (release === null) return "toldElsewhere";
  let isAnnounced = wasAnnounced(storage, advice);
  try {
    if (isAnnounced) return "toldElsewhere";
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
 * Tells an advice once per browser: one tab at a time has the word, and what
 * one has told the others leave out, so that two charts side by side do not
 * talk over each other.
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
    // The banner says so; there is nobody else to tell.
    return announcement.signal.aborted ? "stopped" : "failed";
  }
}
