import { queryClient } from "#api/query-client.ts";
import { loudspeaker, type PlayOutcome } from "./loudspeaker.ts";
import { voiceSound, type SoundChoice } from "./sound-names.ts";
import { speechQueries } from "./speech.queries.ts";

/** An effect by its name, or the sentence in words. Throws when it cannot be loaded. */
export async function playSound(
  sound: SoundChoice,
  sentence: string,
  signal: AbortSignal,
): Promise<PlayOutcome> {
  if (sound !== voiceSound) return loudspeaker.playEffect(sound, signal);
  const file = await queryClient.query(speechQueries.said(sentence));
  return loudspeaker.playFile(file, signal);
}
