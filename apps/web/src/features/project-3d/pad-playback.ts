import { ReplayClock } from "#shared/time/replay-clock.ts";
import { firstSpeed, type PadTime } from "./pad-time.ts";

/** The external services of a played pad; tests supply their own. */
export interface PlaybackServices {
  readonly now: () => number;
  /** Returns a function that stops it. */
  readonly every: (milliseconds: number, action: () => void) => () => void;
}

const browserPlayback: PlaybackServices = {
  now: () => performance.now(),
  every: (milliseconds, action) => {
    const timer = setInterval(action, milliseconds);
    return () => clearInterval(timer);
  },
};

export interface PlaybackState {
  /** Null shows the pad as it is now. */
  readonly moment: number | null;
  readonly isPlaying: boolean;
  readonly speed: number;
}

/** Ten pictures a second: smooth enough for stages that take hours. */
const tickMs = 100;

/** Plays a pad from its first stage to its last; one timer, only while it plays. */
export class PadPlayback {
  readonly #services: PlaybackServices;
  readonly #listeners = new Set<() => void>();
  #clock: ReplayClock;
  #isShown = false;
  #stopTicking: (() => void) | null = null;
  #state: PlaybackState;

  constructor(time: PadTime, services: PlaybackServices = browserPlayback) {
    this.#services = services;
    this.#clock = this.#clockOf(time, firstSpeed(time));
    this.#state = {
      moment: null,
      isPlaying: false,
      speed: this.#clock.speed,
    };
  }

  readonly state = (): PlaybackState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #clockOf({ from, to }: PadTime, speed: number): ReplayClock {
    return new ReplayClock(from, to, speed, this.#services.now);
  }

  /** A live pad grows while it is played; the moment stays, unless it is the end. */
  follow(time: PadTime): void {
    const clock = this.#clock;
    if (clock.from === time.from && clock.to === time.to) return;
    const [moment, isPlaying] = [clock.moment(), clock.isPlaying];
    this.#clock = this.#clockOf(time, clock.speed);
    // At the end the moment stays there, so that playing starts from the
    // beginning instead of with the last seconds.
    this.#clock.seek(moment >= clock.to ? time.to : moment);
    if (isPlaying) this.#clock.play();
    this.#update();
  }

  togglePlaying(): void {
    if (this.#clock.isPlaying) this.#clock.pause();
    else {
      if (!this.#isShown) this.#clock.seek(this.#clock.from);
      this.#isShown = true;
      this.#clock.play();
    }
    this.#update();
  }

  seek(moment: number): void {
    this.#isShown = true;
    this.#clock.seek(moment);
    this.#update();
  }

  setSpeed(speed: number): void {
    this.#clock.setSpeed(speed);
    this.#update();
  }

  /** Returns to the present. */
  showNow(): void {
    this.#isShown = false;
    this.#clock.pause();
    this.#update();
  }

  stop(): void {
    this.#clock.pause();
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  #update(): void {
    const { isPlaying, speed } = this.#clock;
    if (isPlaying)
      this.#stopTicking ??= this.#services.every(tickMs, () => this.#update());
    else {
      this.#stopTicking?.();
      this.#stopTicking = null;
    }
    const moment = this.#isShown ? this.#clock.moment() : null;
    const before = this.#state;
    const isSame =
      before.moment === moment &&
      before.isPlaying === isPlaying &&
      before.speed === speed;
    if (isSame) return;
    this.#state = { moment, isPlaying, speed };
    for (const listener of this.#listeners) listener();
  }
}
