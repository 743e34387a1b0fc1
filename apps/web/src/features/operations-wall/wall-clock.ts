import { createContext, useContext, useSyncExternalStore } from "react";
import { type Frames, pageFrames, Sweep } from "#live/sweep.ts";

export interface WallTime {
  /** By this machine's clock. */
  readonly now: number;
  /** By the server's. */
  readonly serverNow: number;
}

interface Clocks {
  now: () => number;
  serverNow: () => number;
}

const tickMs = 1000;

/** One clock for the whole wall: every age on it is that of the same moment. */
export class WallClock {
  readonly #clocks: Clocks;
  readonly #listeners = new Set<() => void>();
  readonly #momentListeners = new Set<() => void>();
  readonly #sweep: Sweep<() => void>;
  #time: WallTime;

  constructor(clocks: Clocks, frames: Frames = pageFrames) {
    this.#clocks = clocks;
    this.#sweep = new Sweep((listener) => {
      if (this.#momentListeners.has(listener)) listener();
    }, frames);
    this.#time = this.#read();
  }

  readonly time = (): WallTime => this.#time;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For the many: they are told one after another, within the second. */
  readonly subscribeMoment = (listener: () => void): (() => void) => {
    this.#momentListeners.add(listener);
    return () => this.#momentListeners.delete(listener);
  };

  /** Ticks on whole seconds until the answer is called. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, tickMs - (Date.now() % tickMs));
    };
    const tick = () => {
      this.#time = this.#read();
      for (const listener of this.#listeners) listener();
      this.#sweep.add(this.#momentListeners);
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }

  #read(): WallTime {
    return { now: this.#clocks.now(), serverNow: this.#clocks.serverNow() };
  }
}

export const WallClockContext = createContext(
  new WallClock({ now: () => 0, serverNow: () => 0 }),
);

/** Told anew every second. */
export function useWallTime(): WallTime {
  const clock = useContext(WallClockContext);
  return useSyncExternalStore(clock.subscribe, clock.time);
}

/** Told anew only when what follows from the time, a word or a number, has changed: most of a wall stays as it is for minutes. */
export function useWallMoment<
  Response extends string | number | boolean | null,
>(response: (time: WallTime) => Response): Response {
  const clock = useContext(WallClockContext);
  return useSyncExternalStore(clock.subscribeMoment, () =>
    response(clock.time()),
  );
}
