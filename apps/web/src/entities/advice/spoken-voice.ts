import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryClient } from "#api/query-client.ts";
import { tagOf } from "#translations/language.ts";
import {
  currentLanguage,
  subscribeToLanguage,
} from "#translations/translate.ts";
import { browserVoice, subscribeToVoices } from "./browser-voice.ts";
import { speechQueries } from "./speech.queries.ts";

/** A sentence in the reader's language, and in English for a voice that supports no other language. */
export interface SpokenSentence {
  readonly text: string;
  readonly english: string;
}

/** The voice for this person: the browser in their language, the server in it, or the server in English. */
export type SpokenVoice =
  | { readonly kind: "browser"; readonly voice: SpeechSynthesisVoice }
  | { readonly kind: "server"; readonly language: string }
  | { readonly kind: "english" };

function voiceBeside(languages: "english" | "every" | undefined): SpokenVoice {
  const language = tagOf(currentLanguage());
  if (language === "en") return { kind: "server", language };
  const voice = browserVoice(language);
  if (voice !== null) return { kind: "browser", voice };
  return languages === "every"
    ? { kind: "server", language }
    : { kind: "english" };
}

export async function findVoice(): Promise<SpokenVoice> {
  const known = voiceBeside(undefined);
  if (known.kind !== "english") return known;
  const { languages } = await queryClient.query(speechQueries.voices());
  return voiceBeside(languages);
}

function subscribe(listener: () => void): () => void {
  const ends = [subscribeToLanguage(listener), subscribeToVoices(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Follows the language and the voices of the browser; English until the server's languages are known. */
export function useSpokenVoice(): SpokenVoice {
  // Each call returns a new object, so the kind and the voice are compared to detect a change.
  const name = useSyncExternalStore(subscribe, () => {
    const found = voiceBeside(undefined);
    return `${currentLanguage()} ${found.kind === "browser" ? found.voice.voiceURI : found.kind}`;
  });
  const voices = useQuery({
    ...speechQueries.voices(),
    enabled: name.endsWith(" english"),
  });
  return voiceBeside(voices.data?.languages);
}
