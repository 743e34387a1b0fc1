import { useCallback, useEffect, useRef, useState } from "react";
import { playSound } from "./play-sound.ts";
import type { SoundChoice } from "./sound-names.ts";
import type { SpokenSentence } from "./spoken-voice.ts";

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
