import type { Voice } from "#features/speech/voice.ts";
import { soundWav } from "#features/speech/wav-file.ts";

export interface CloudVoiceSettings {
  /** The address sentences are posted to, as `/v1/audio/speech` of many services. */
  readonly url: string;
  /** Null where none is asked for. */
  readonly key: string | null;
  readonly voice: string;
  readonly model: string;
}

/** Advice is worth hearing now; the embedded voice answers sooner than this. */
const longestWaitMs = 5000;

const largestResponseBytes = 16 * 1024 * 1024;

async function readBounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return new Uint8Array();
  for await (const part of body) {
    length += part.length;
    if (length > largestResponseBytes)
      throw new Error("its answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A voice elsewhere. What it fails with never holds the key. */
export class CloudVoice implements Voice {
  readonly #settings: CloudVoiceSettings;

  constructor(settings: CloudVoiceSettings) {
    this.#settings = settings;
  }

  async say(words: string): Promise<Uint8Array> {
    const { url, key, voice, model } = this.#settings;
    const response = await fetch(url, {
      method: "POST",
      // The key goes to the address it was given for and to no other.
      redirect: "error",
      signal: AbortSignal.timeout(longestWaitMs),
      headers: {
        "content-type": "application/json",
        accept: "audio/wav",
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        voice,
        input: words,
        response_format: "wav",
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    const wav = soundWav(await readBounded(response));
    if (wav === null) throw new Error("its answer is no WAV file");
    return wav;
  }
}
