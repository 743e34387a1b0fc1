import type { PlayOutcome } from "./loudspeaker.ts";
import { rememberTold, wasTold, type WordKeeper } from "./told-before.ts";

/** What a browser gives its tabs to take turns; `navigator.locks` is one. */
export interface Turns {
  request: (
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<ToldOutcome>,
  ) => Promise<ToldOutcome>;
}

export interface Telling {
  /** The same in every tab; null when it may be told any number of times, as in a replay. */
  readonly advice: string | null;
  /** Whether it is still worth hearing when its turn has come. */
  readonly isWanted: () => boolean;
  readonly play: (signal: AbortSignal) => Promise<PlayOutcome>;
  readonly signal: AbortSignal;
}

interface TellServices {
  readonly turns: Turns;
  readonly storage: WordKeeper;
}

type ToldOutcome = PlayOutcome | "toldElsewhere" | "late" | "failed";

const turnName = "stagecraft.voice";

/** A tab that may not sound leaves the word to one that may. */
async function takeTurn(
  { advice, isWanted, play, signal }: Telling,
  storage: WordKeeper,
): Promise<ToldOutcome> {
  if (!isWanted()) return "late";
  if (advice !== null && wasTold(storage, advice)) return "toldElsewhere";
  const outcome = await play(signal);
  if (advice !== null && outcome !== "blocked") rememberTold(storage, advice);
  return outcome;
}

/**
 * Tells an advice once per browser: one tab at a time has the word, and what
 * one has told the others leave out, so that two charts side by side do not
 * talk over each other.
 */
export async function tellAdvice(
  telling: Telling,
  { turns, storage }: TellServices,
): Promise<ToldOutcome> {
  try {
    return await turns.request(turnName, { signal: telling.signal }, () =>
      takeTurn(telling, storage),
    );
  } catch {
    // The banner says so; there is nobody else to tell.
    return telling.signal.aborted ? "stopped" : "failed";
  }
}
