import { DomainError } from "@stagecraft/domain";
import type { FastifyBaseLogger } from "fastify";
import {
  CloudVoice,
  type CloudVoiceSettings,
} from "#features/speech/cloud-voice.ts";
import { EmbeddedVoice } from "#features/speech/embedded-voice.ts";
import { plainText } from "#features/speech/speak-markup.ts";
import { speechText } from "#features/speech/speech-text.ts";
import { SpokenBefore } from "#features/speech/spoken-before.ts";
import type { Speaker, Voice } from "#features/speech/voice.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";

/** After a failure the cloud voice is not used for this long. */
const restMs = 30_000;

interface Sentence {
  readonly text: string;
  /** Language tag, such as `en` or `zh-Hans`. */
  readonly language: string;
}

interface SpeechOptions {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Null: the embedded voice alone. */
  readonly cloud: CloudVoiceSettings | null;
  readonly now: () => number;
  /** Threads in which the embedded voice runs. */
  readonly threads: ThreadPool;
}

/** Speaks sentences with the cloud voice where there is one, else or on its failure with the embedded voice. */
export class Speech {
  readonly #log: SpeechOptions["log"];
  readonly #now: () => number;
  readonly #cloud: Voice | null;
  readonly #embedded: Voice;
  readonly #spoken = new SpokenBefore();
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  #cloudRestsUntil = 0;

  constructor({ log, cloud, now, threads }: SpeechOptions) {
    this.#log = log;
    this.#embedded = new EmbeddedVoice(threads);
    this.#now = now;
    this.#cloud = cloud === null ? null : new CloudVoice(cloud);
  }

  /** The embedded voice speaks English only. */
  get languages(): "english" | "every" {
    return this.#cloud === null ? "english" : "every";
  }

  /** A WAV file; the same sentence for many listeners is spoken once. */
  async say(
    { text, language }: Sentence,
    speaker: Speaker,
  ): Promise<Uint8Array> {
    const isEnglish = /^en\b/.test(language);
    const words = isEnglish ? speechText(text) : plainText(text);
    refuseTooLong(words);
    if (!/[\p{L}\p{N}]/u.test(words))
      throw new DomainError("request.invalid", "There is nothing to say.");
    const known = this.#spoken.find(words) ?? this.#underWay.get(words);
    if (known !== undefined) return known;
    const spoken = isEnglish
      ? this.#speak(words, speaker)
      : this.#speakForeign(words, speaker);
    this.#underWay.set(words, spoken);
    try {
      return await spoken;
    } finally {
      this.#underWay.delete(words);
    }
  }

  async #speak(words: string, speaker: Speaker): Promise<Uint8Array> {
    if (this.#cloud === null)
      return this.#keep(words, await this.#embedded.say(words, speaker));
    if (this.#now() >= this.#cloudRestsUntil) {
      try {
        return this.#keep(words, await this.#cloud.say(words, speaker));
      } catch (error) {
        this.#cloudRestsUntil = this.#now() + restMs;
        this.#log.warn(
          { reason: reasonOf(error) },
          "cloud voice failed, the embedded voice speaks instead",
        );
      }
    }
    // Not cached: the better voice may be back next time.
    return this.#embedded.say(words, speaker);
  }

  /** Speaks a language that the embedded voice does not support. */
  async #speakForeign(words: string, speaker: Speaker): Promise<Uint8Array> {
    if (this.#cloud === null)
      throw new DomainError(
        "speech.failed",
        "There is no voice for this language.",
      );
    try {
      return this.#keep(words, await this.#cloud.say(words, speaker));
    } catch (error) {
      this.#log.warn({ reason: reasonOf(error) }, "cloud voice failed");
      throw new DomainError(
        "speech.failed",
        "The voice for this language does not respond.",
      );
    }
  }

  #keep(words: string, file: Uint8Array): Uint8Array {
    this.#spoken.keep(words, file);
    return file;
  }
}

/** Counted after expansion for the voice: "9,512 psi" then has forty characters. */
const longestWords = 1000;

/** A long text would still be playing when its moment is over. */
function refuseTooLong({ length }: { readonly length: number }): void {
  if (length <= longestWords) return;
  throw new DomainError(
    "speech.tooLong",
    "The text is too long to be spoken. Please shorten it.",
  );
}

/** Returns the network error code, which `fetch` hides in a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
