import { DomainError } from "@stagecraft/domain";
import type { FastifyBaseLogger } from "fastify";
import {
  CloudVoice,
  type CloudVoiceSettings,
} from "#features/speech/cloud-voice.ts";
import { EmbeddedVoice } from "#features/speech/embedded-voice.ts";
import { speechText } from "#features/speech/speech-text.ts";
import { SpokenBefore } from "#features/speech/spoken-before.ts";
import type { Voice } from "#features/speech/voice.ts";

/** After a failure nobody waits for the cloud voice for this long. */
const restMs = 30_000;

interface SpeechOptions {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Null: the embedded voice alone. */
  readonly cloud: CloudVoiceSettings | null;
  readonly now: () => number;
}

/** Speaks sentences: with the cloud voice where there is one, else and whenever that fails with our own. */
export class Speech {
  readonly #log: SpeechOptions["log"];
  readonly #now: () => number;
  readonly #cloud: Voice | null;
  readonly #embedded = new EmbeddedVoice();
  readonly #spoken = new SpokenBefore();
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  #cloudRestsUntil = 0;

  constructor({ log, cloud, now }: SpeechOptions) {
    this.#log = log;
    this.#now = now;
    this.#cloud = cloud === null ? null : new CloudVoice(cloud);
  }

  /** A WAV file; the same sentence for many listeners is spoken once. */
  async say(text: string): Promise<Uint8Array> {
    const words = speechText(text);
    if (!/[\p{L}\p{N}]/u.test(words))
      throw new DomainError("request.invalid", "There is nothing to say.");
    const known = this.#spoken.find(words) ?? this.#underWay.get(words);
    if (known !== undefined) return known;
    const spoken = this.#speak(words);
    this.#underWay.set(words, spoken);
    try {
      return await spoken;
    } finally {
      this.#underWay.delete(words);
    }
  }

  close(): Promise<void> {
    return this.#embedded.close();
  }

  async #speak(words: string): Promise<Uint8Array> {
    if (this.#cloud === null)
      return this.#keep(words, await this.#embedded.say(words));
    if (this.#now() >= this.#cloudRestsUntil) {
      try {
        return this.#keep(words, await this.#cloud.say(words));
      } catch (error) {
        this.#cloudRestsUntil = this.#now() + restMs;
        this.#log.warn(
          { reason: reasonOf(error) },
          "cloud voice failed, the embedded voice speaks instead",
        );
      }
    }
    // Not kept: the next time the better voice may be back.
    return this.#embedded.say(words);
  }

  #keep(words: string, file: Uint8Array): Uint8Array {
    this.#spoken.keep(words, file);
    return file;
  }
}

/** The word of the network beneath, which `fetch` hides in a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
