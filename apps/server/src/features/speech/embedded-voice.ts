import { DomainError } from "@stagecraft/domain";
import { spokenPieces } from "#features/speech/sentences.ts";
import type { SpokenPiece } from "#features/speech/speak-piece.task.ts";
import type { Speaker, Voice } from "#features/speech/voice.ts";
import { joinedWav, soundWav } from "#features/speech/wav-file.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** After a longer wait for one sentence the advice would be out of date. */
const longestPieceMs = 10_000;

/** Flite in a separate thread: it speaks sentence by sentence, and companies take turns. */
export class EmbeddedVoice implements Voice {
  readonly #threads: ThreadPool;
  readonly #task: ThreadTask<string, SpokenPiece>;

  constructor(threads: ThreadPool, longestMs = longestPieceMs) {
    this.#threads = threads;
    this.#task = {
      module: new URL("./speak-piece.task.ts", import.meta.url),
      longestMs,
      isLong: false,
      tooCostly: {
        code: "speech.failed",
        message: "The sentence could not be spoken: it took too long.",
      },
    };
  }

  async say(words: string, speaker: Speaker): Promise<Uint8Array> {
    const files: Uint8Array[] = [];
    for (const piece of spokenPieces(words)) {
      const wav = soundWav(await this.#speak(piece, speaker));
      // A piece of punctuation alone makes no sound.
      if (wav !== null) files.push(wav);
    }
    const whole = joinedWav(files);
    if (whole === null) throw speechless("no sound came");
    return whole;
  }

  async #speak(
    piece: string,
    { company, charge }: Speaker,
  ): Promise<Uint8Array> {
    try {
      const { output, cpuMs } = await this.#threads.run(this.#task, piece, {
        company,
        onFailure: charge,
      });
      charge(cpuMs);
      return output.bytes;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw speechless(String(error));
    }
  }
}

function speechless(reason: string): DomainError {
  return new DomainError(
    "speech.failed",
    `The sentence could not be spoken: ${reason}.`,
  );
}
