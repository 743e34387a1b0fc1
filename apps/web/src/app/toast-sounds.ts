import { readToastAudible } from "#entities/advice/sound-settings.ts";

/** A burst of messages is one event. */
export const quietMs = 1_000;

interface Toasts {
  current: () => readonly { readonly id: number }[];
  subscribe: (listener: () => void) => () => void;
}

/** Plays a sound for every new toast, at most once within a second. */
export function ringForToasts(
  toasts: Toasts,
  ring: () => void,
  now: () => number,
): () => void {
  let lastId = toasts.current().at(-1)?.id ?? 0;
  let rungAt = -Infinity;
  return toasts.subscribe(() => {
    const newestId = toasts.current().at(-1)?.id ?? lastId;
    if (newestId <= lastId) return;
    lastId = newestId;
    if (now() - rungAt < quietMs) return;
    rungAt = now();
    ring();
  });
}

async function play(): Promise<void> {
  const [{ loudspeaker }, { toastSound }] = await Promise.all([
    import("#entities/advice/loudspeaker.ts"),
    import("#entities/advice/sound-names.ts"),
  ]);
  await loudspeaker.playEffect(toastSound, new AbortController().signal);
}

/**
 * Silent if the user chose so, and until they have interacted with the page,
 * because the browser would block it.
 */
export function playToastSound(): void {
  if (!readToastAudible() || !navigator.userActivation.hasBeenActive) return;
  // The sound is an addition to the toast on screen, so a failure to play it is not reported.
  play().catch((error: unknown) =>
    console.warn("A toast stayed silent", error),
  );
}
