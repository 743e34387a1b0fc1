import { savedSamples } from "./saved-samples.ts";
import type { StageFeed } from "./stage-feed.ts";

/** A closed browser loses at most this much of what was on the screen; the server has it all. */
const intervalMs = 30_000;

/** The first time soon: many look at a chart for moments only. */
const firstMs = 5_000;

/** Saves what a feed holds of a stage, now and then and when the page is left. */
export function keepSaved(stageId: number, feed: StageFeed): () => void {
  let savedUntil: number | null = null;

  function save(): void {
    const newest = feed.readings.newestTime();
    const held = newest === savedUntil ? null : feed.held();
    if (held === null) return;
    savedUntil = newest;
    savedSamples
      .write(String(stageId), { value: held, at: Date.now() })
      .catch((failure: unknown) => console.warn("Not saved", failure));
  }

  const saveHidden = () => {
    if (document.hidden) save();
  };
  document.addEventListener("visibilitychange", saveHidden);
  const first = setTimeout(save, firstMs);
  const timer = setInterval(save, intervalMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener("visibilitychange", saveHidden);
    save();
  };
}
