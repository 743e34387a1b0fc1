import { savedSamples } from "./saved-samples.ts";
import type { StageFeed } from "./stage-feed.ts";

/** A closed browser loses at most this much of the displayed data; the server has all of it. */
const intervalMs = 30_000;

/** The first save is early: many users look at a chart only briefly. */
const firstMs = 5_000;

/** Saves the samples a feed holds of a stage, periodically and when the page is left. */
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
