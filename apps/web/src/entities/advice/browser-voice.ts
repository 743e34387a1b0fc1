import type { PlayOutcome } from "./loudspeaker.ts";
import { readVolume } from "./sound-settings.ts";

/** Prefers a voice on this device: it needs no network. */
export function voiceForLanguage<
  Voice extends { readonly lang: string; readonly localService: boolean },
>(voices: readonly Voice[], tag: string): Voice | null {
  const [language = ""] = tag.toLowerCase().split("-");
  const fitting = voices.filter(({ lang }) =>
    lang.toLowerCase().split(/[-_]/).slice(0, 1).includes(language),
  );
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null;
}

/** The browser's own voice for a language; null where it has none. */
export function browserVoice(tag: string): SpeechSynthesisVoice | null {
  return "speechSynthesis" in globalThis
    ? voiceForLanguage(speechSynthesis.getVoices(), tag)
    : null;
}

/** Browsers load their voices some time after the page. */
export function subscribeToVoices(listener: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

/** Throws when the voice fails. */
export function speakInBrowser(
  sentence: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
): Promise<PlayOutcome> {
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.volume = readVolume() / 100;
    utterance.addEventListener("end", () => resolve("played"));
    utterance.addEventListener("error", ({ error }) => {
      if (signal.aborted) resolve("stopped");
      else if (error === "not-allowed") resolve("blocked");
      else reject(new Error(error));
    });
    signal.addEventListener("abort", () => speechSynthesis.cancel());
    if (signal.aborted) resolve("stopped");
    else speechSynthesis.speak(utterance);
  });
}
