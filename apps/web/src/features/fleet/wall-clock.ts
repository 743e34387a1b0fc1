import { createContext, useContext, useSyncExternalStore } from "react";
import { type Frames, pageFrames, Sweep } from "#live/sweep.ts";

export interface WallTime {
  /** Time by this computer's clock. */
  readonly now: number;
  /** Time by the server's clock. */
  readonly serverNow: number;
}

interface Clocks {
  now: () => number;
  serverNow: () => number;
}

const tickMs = 1000;

/** One clock for the whole wall: all ages on it refer to the same moment. */
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

  /** For many subscribers: they are notified one after another, within the second. */
  readonly subscribeMoment = (listener: () => void): (() => void) => {
    this.#momentListeners.add(listener);
    return () => this.#momentListeners.delete(listener);
  };

  /** Ticks on whole seconds until the returned function is called. */
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

/** Updates every second. */
export function useWallTime(): WallTime {
  const clock = useContext(WallClockContext);
  return useSyncExternalStore(clock.subscribe, clock.time);
}

/**
 * Updates only when the value derived from the time, a label or a number,
 * changes: most of a wall stays the same for minutes.
 */
export function useWallMoment<
  Response extends string | number | boolean | null,
>(response: (time: WallTime) => Response): Response {
  const clock = useContext(WallClockContext);
  return useSyncExternalStore(clock.subscribeMoment, () =>
    response(clock.time()),
  );
}
