import { sampleRate } from "./instrument.ts";
import { renderSound } from "./render-sound.ts";
import type { SoundName } from "./sound-names.ts";
import { readVolume } from "./sound-settings.ts";

/** `blocked`: the browser plays no sound until the person has interacted with the page. */
export type PlayOutcome = "played" | "stopped" | "blocked";

/** A browser that allows sound does so almost immediately. */
const longestStartMs = 250;

const gestures = ["pointerdown", "keydown"] as const;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Audio output of the page, created at the first sound. */
class Loudspeaker {
  #context: AudioContext | null = null;
  #isBlocked = false;
  readonly #effects = new Map<SoundName, AudioBuffer>();
  readonly #listeners = new Set<() => void>();

  readonly isBlocked = (): boolean => this.#isBlocked;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  playEffect(name: SoundName, signal: AbortSignal): Promise<PlayOutcome> {
    return this.#play(this.#effect(name), signal);
  }

  /** Throws when the file cannot be played. */
  async playFile(file: Blob, signal: AbortSignal): Promise<PlayOutcome> {
    const bytes = await file.arrayBuffer();
    return this.#play(await this.#ready().decodeAudioData(bytes), signal);
  }

  #effect(name: SoundName): AudioBuffer {
    const known = this.#effects.get(name);
    if (known !== undefined) return known;
    const samples = renderSound(name);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate });
    buffer.copyToChannel(samples, 0);
    this.#effects.set(name, buffer);
    return buffer;
  }

  #ready(): AudioContext {
    this.#context ??= new AudioContext();
    return this.#context;
  }

  async #play(buffer: AudioBuffer, signal: AbortSignal): Promise<PlayOutcome> {
    const context = this.#ready();
    if (!(await this.#wake(context))) return "blocked";
    if (signal.aborted) return "stopped";
    const source = new AudioBufferSourceNode(context, { buffer });
    const volume = new GainNode(context, { gain: readVolume() / 100 });
    source.connect(volume).connect(context.destination);
    const { promise, resolve } = Promise.withResolvers<void>();
    source.addEventListener("ended", () => resolve());
    const stop = () => source.stop();
    signal.addEventListener("abort", stop);
    source.start();
    await promise;
    signal.removeEventListener("abort", stop);
    return signal.aborted ? "stopped" : "played";
  }

  async #wake(context: AudioContext): Promise<boolean> {
    if (context.state !== "running") {
      // Settles only after the person has interacted with the page.
      const resumed = context.resume();
      await Promise.race([resumed, pause(longestStartMs)]);
    }
    const isAwake = context.state === "running";
    if (!isAwake) this.#waitForGesture(context);
    return isAwake;
  }

  #waitForGesture(context: AudioContext): void {
    if (this.#isBlocked) return;
    this.#announce(true);
    const finished = new AbortController();
    const { signal } = finished;
    for (const gesture of gestures)
      addEventListener(gesture, () => void context.resume(), { signal });
    context.addEventListener(
      "statechange",
      () => {
        if (context.state !== "running") return;
        finished.abort();
        this.#announce(false);
      },
      { signal },
    );
  }

  #announce(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
    for (const listener of this.#listeners) listener();
  }
}

export const loudspeaker = new Loudspeaker();
