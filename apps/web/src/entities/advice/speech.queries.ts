import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { spokenPart } from "./spoken-part.ts";

const keptMs = 600_000;

const markupOf: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Wraps the text in speak markup with its special characters escaped. */
function speakMarkup(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (sign) => markupOf[sign] ?? sign);
  return `<speak>${escaped}</speak>`;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export const speechQueries = {
  /** The languages the server can speak. */
  voices: () =>
    queryOptions({
      queryKey: ["speech", "voices"],
      queryFn: ({ signal }) => api.speech.voices({}, { signal }),
      staleTime: Infinity,
    }),
  /** A sentence as a sound file; the same sentence is requested only once. */
  said: (text: string, language = "en") =>
    queryOptions({
      queryKey: ["speech", language, text],
      queryFn: async ({ signal }) => {
        const { speech } = await api.speech.say(
          { body: { text: speakMarkup(spokenPart(text)), language } },
          { signal },
        );
        return new Blob([bytesOf(speech.AudioStream.data)], {
          type: speech.ContentType,
        });
      },
      staleTime: Infinity,
      gcTime: keptMs,
      retry: false,
    }),
};
