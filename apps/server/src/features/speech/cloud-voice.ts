import type { Voice } from "#features/speech/voice.ts";
import { soundWav } from "#features/speech/wav-file.ts";

export interface CloudVoiceSettings {
  /** The address that sentences are posted to, `/v1/audio/speech` at many services. */
  readonly url: string;
  /** Null when the service needs none. */
  readonly key: string | null;
  readonly voice: string;
  readonly model: string;
}

/** Advice is urgent, and the embedded voice responds within this time. */
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
      throw new Error("its response is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** An external voice service. Its errors never contain the key. */
export class CloudVoice implements Voice {
  readonly #settings: CloudVoiceSettings;

  constructor(settings: CloudVoiceSettings) {
    this.#settings = settings;
  }

  async say(words: string): Promise<Uint8Array> {
    const { url, key, voice, model } = this.#settings;
    const response = await fetch(url, {
      method: "POST",
      // The key is sent only to the configured address.
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
      throw new Error(`it responded with ${response.status}`);
    }
    const wav = soundWav(await readBounded(response));
    if (wav === null) throw new Error("its response is no WAV file");
    return wav;
  }
}
