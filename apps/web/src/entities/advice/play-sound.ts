import { useCallback, useEffect, useRef, useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { speakInBrowser } from "./browser-voice.ts";
import { loudspeaker, type PlayOutcome } from "./loudspeaker.ts";
import { voiceSound, type SoundChoice } from "./sound-names.ts";
import { speechQueries } from "./speech.queries.ts";
import { findVoice, type SpokenSentence } from "./spoken-voice.ts";

/** Plays an effect by its name, or speaks the sentence. Throws when it cannot be loaded. */
export async function playSound(
  sound: SoundChoice,
  sentence: SpokenSentence,
  signal: AbortSignal,
): Promise<PlayOutcome> {
  if (sound !== voiceSound) return loudspeaker.playEffect(sound, signal);
  const voice = await findVoice();
  if (voice.kind === "browser")
    return speakInBrowser(sentence.text, voice.voice, signal);
  const said =
    voice.kind === "server"
      ? speechQueries.said(sentence.text, voice.language)
      : speechQueries.said(sentence.english);
  return loudspeaker.playFile(await queryClient.query(said), signal);
}

/** Used when an effect is played without a sentence. */
export const noSentence: SpokenSentence = { text: "", english: "" };

/** Plays a sound at a person's request; the next one stops it. */
export function useTrialSound() {
  const current = useRef<AbortController>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => current.current?.abort(), []);

  const play = useCallback((sound: SoundChoice, sentence: SpokenSentence) => {
    current.current?.abort();
    const playing = new AbortController();
    current.current = playing;
    setFailed(false);
    playSound(sound, sentence, playing.signal).catch(() => setFailed(true));
  }, []);

  return { play, hasFailed };
}
