import { Worker } from "node:worker_threads";
import { DomainError } from "@stagecraft/domain";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";
import type { PictureAnswer } from "#features/stage-images/picture-thread.ts";

const longestMs = 15_000;
/** More than these would wait longer than anybody watches a spinner. */
const mostWaiting = 8;

export interface PicturePoolOptions {
  /** What draws; another script only in tests. */
  readonly script?: URL;
  readonly longestMs?: number;
}

/** One thread that draws, one picture at a time; made when needed, and again when it dies or hangs. */
export class PicturePool {
  readonly #script: URL;
  readonly #longestMs: number;
  #thread: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: PicturePoolOptions = {}) {
    this.#script =
      options.script ?? new URL("./picture-thread.ts", import.meta.url);
    this.#longestMs = options.longestMs ?? longestMs;
  }

  /** So many wait that the next one is refused. */
  get isFull(): boolean {
    return this.#waiting >= mostWaiting;
  }

  async draw(request: PictureRequest): Promise<Uint8Array> {
    if (this.isFull)
      throw new DomainError(
        "export.tooMany",
        "Too many download requests, please slow down",
      );
    this.#waiting += 1;
    const before = this.#last;
    const drawn = before.then(() => this.#drawNow(request));
    // Whoever comes next waits for this one, however it ends.
    this.#last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #drawNow(request: PictureRequest): Promise<Uint8Array> {
    const thread = this.#thread ?? this.#start();
    const answer = await this.#ask(thread, request);
    if ("png" in answer) return answer.png;
    throw new Error(`A picture could not be drawn: ${answer.error}`);
  }

  #start(): Worker {
    const thread = new Worker(this.#script, {
      // Fonts of the machine would make other pictures of the same data.
      env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: "1" },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Nobody should have to wait for it to leave.
    thread.unref();
    thread.on("exit", () => this.#forget(thread));
    this.#thread = thread;
    return thread;
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
  }

  #ask(thread: Worker, request: PictureRequest): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        thread.off("message", onMessage);
        thread.off("error", onError);
        thread.off("exit", onExit);
        finish();
      };
      const onMessage = (answer: PictureAnswer) =>
        settle(() => resolve(answer));
      const onError = (error: unknown) =>
        settle(() =>
          reject(error instanceof Error ? error : new Error(String(error))),
        );
      const onExit = (code: number) =>
        settle(() => reject(new Error(`The thread ended with code ${code}.`)));
      const timer = setTimeout(() => {
        this.#forget(thread);
        void thread.terminate();
        settle(() => reject(tooSlow()));
      }, this.#longestMs);
      thread.once("message", onMessage);
      thread.once("error", onError);
      thread.once("exit", onExit);
      thread.postMessage(request);
    });
  }
}

function tooSlow(): DomainError {
  return new DomainError(
    "image.failed",
    "The picture took too long. Please choose a shorter stretch of time.",
  );
}
