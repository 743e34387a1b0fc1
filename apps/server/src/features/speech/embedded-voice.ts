import { Worker } from "node:worker_threads";
import { DomainError } from "@stagecraft/domain";
import type { ThreadAnswer } from "#features/speech/embedded-voice-thread.ts";
import type { Voice } from "#features/speech/voice.ts";
import { soundWav } from "#features/speech/wav-file.ts";

/** Whoever waits longer would hear of a moment that is over. */
const longestWaitMs = 20_000;

/** Sentences that may wait for their turn. */
const longestQueue = 8;

/** Flite, one sentence after the other, in a thread that is made when needed and again when it dies. */
export class EmbeddedVoice implements Voice {
  #thread: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #longestWaitMs: number;

  constructor(waitMs = longestWaitMs) {
    this.#longestWaitMs = waitMs;
  }

  async say(words: string): Promise<Uint8Array> {
    if (this.#waiting >= longestQueue)
      throw new DomainError(
        "request.tooMany",
        "Too many sentences are waiting to be spoken.",
      );
    this.#waiting += 1;
    try {
      const turn = this.#last.then(() => this.#speak(words));
      this.#last = turn.catch(() => undefined);
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #speak(words: string): Promise<Uint8Array> {
    const thread = this.#thread ?? this.#start();
    // An idle voice keeps no process alive; a speaking one does.
    thread.ref();
    try {
      const answer = await this.#ask(thread, words);
      const wav = "wav" in answer ? soundWav(answer.wav) : null;
      if (wav !== null) return wav;
      throw speechless("error" in answer ? answer.error : "no sound came");
    } finally {
      thread.unref();
    }
  }

  #start(): Worker {
    const thread = new Worker(
      new URL("./embedded-voice-thread.ts", import.meta.url),
    );
    thread.on("exit", () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    return thread;
  }

  #ask(thread: Worker, words: string): Promise<ThreadAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    const onExit = () => reject(speechless("the voice ended"));
    const onError = (error: unknown) => reject(speechless(String(error)));
    const timer = setTimeout(() => {
      reject(speechless("it took too long"));
      // What it computes is of no use any more, and the next must not wait for it.
      void this.close();
    }, this.#longestWaitMs);
    thread.once("exit", onExit);
    thread.once("error", onError);
    thread.once("message", resolve);
    thread.postMessage(words);
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off("exit", onExit);
      thread.off("error", onError);
      thread.off("message", resolve);
    });
  }
}

function speechless(reason: string): DomainError {
  return new DomainError(
    "speech.failed",
    `The sentence could not be spoken: ${reason}.`,
  );
}
