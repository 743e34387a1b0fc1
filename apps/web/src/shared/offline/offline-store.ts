import { queryKeeper, savedResponses } from "#api/query-client.ts";
import { savedSamples } from "#live/saved-samples.ts";

const trimMs = 10 * 60_000;

/** Delayed until after the first screen, because it reads every record. */
const firstTrimMs = 10_000;

async function trim(): Promise<void> {
  try {
    await Promise.all([
      savedResponses.trim(Date.now()),
      savedSamples.trim(Date.now()),
    ]);
  } catch (failure) {
    // The browser provides no database, as in some private windows.
    console.warn("Saved data was not looked through", failure);
  }
}

/** Keeps the saved data within its limits, and saves the newest responses before the page is left. */
export function startOfflineStore(): void {
  setTimeout(() => void trim(), firstTrimMs);
  setInterval(() => void trim(), trimMs);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) queryKeeper.flush();
  });
}

/** Drops data that was saved with other rights than the present ones, and pending saves. */
export async function dropUnreachableData(): Promise<void> {
  queryKeeper.forget();
  await trim();
}

/**
 * Called at the end of a session: deletes all data that was read. Comments that
 * wait to be sent are kept for their author.
 */
export async function clearOfflineStore(): Promise<void> {
  queryKeeper.forget();
  await Promise.all([savedResponses.clear(), savedSamples.clear()]);
}
