import { queryKeeper } from "#api/query-client.ts";
import { savedResponses } from "#api/saved/saved-answers.ts";
import { savedSamples } from "#live/saved-samples.ts";

const trimMs = 10 * 60_000;

/** After the first screen: it looks at every record. */
const firstTrimMs = 10_000;

async function trim(): Promise<void> {
  try {
    await Promise.all([
      savedResponses.trim(Date.now()),
      savedSamples.trim(Date.now()),
    ]);
  } catch (failure) {
    // The browser keeps no database for us, as in some private windows.
    console.warn("Saved data was not looked through", failure);
  }
}

/** Keeps what is saved within its limits, and saves the newest answers before the page is left. */
export function startOfflineStore(): void {
  setTimeout(() => void trim(), firstTrimMs);
  setInterval(() => void trim(), trimMs);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) queryKeeper.flush();
  });
}

/** At the end of a session: nothing that was read stays. Comments that wait to be sent do, for their author. */
export async function clearOfflineStore(): Promise<void> {
  queryKeeper.forget();
  await Promise.all([savedResponses.clear(), savedSamples.clear()]);
}
