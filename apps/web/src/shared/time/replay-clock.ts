/** Samples come once a second: between two seconds there is nothing new to know. */
const secondMs = 1_000;

/** The position of a replay, driven by a given clock. */
export class ReplayClock {
  readonly from: number;
  readonly to: number;
  readonly #now: () => number;
  #speed: number;
  #isPlaying = false;
  /** The replayed moment at `#since`. */
  #anchor: number;
  #since: number;

  constructor(from: number, to: number, speed: number, now: () => number) {
    this.from = from;
    this.to = Math.max(from, to);
    this.#now = now;
    this.#speed = speed;
    this.#anchor = from;
    this.#since = now();
  }

  get speed(): number {
    return this.#speed;
  }

  /** False as soon as the end is reached. */
  get isPlaying(): boolean {
    return this.#isPlaying && this.moment() < this.to;
  }

  /** The replayed moment, on a whole second; never beyond the end. */
  moment(): number {
    const played = this.#isPlaying
      ? (this.#now() - this.#since) * this.#speed
      : 0;
    const whole =
      Math.floor((this.#anchor + played - this.from) / secondMs) * secondMs;
    return Math.min(this.to, this.from + Math.max(0, whole));
  }

  play(): void {
    // At the end, it starts again from the beginning.
    const start = this.moment() >= this.to ? this.from : this.moment();
    this.#isPlaying = true;
    this.#anchorAt(start);
  }

  pause(): void {
    const moment = this.moment();
    this.#isPlaying = false;
    this.#anchorAt(moment);
  }

  seek(moment: number): void {
    // A replay that has reached its end is not restarted by a seek.
    this.#isPlaying = this.isPlaying;
    this.#anchorAt(Math.min(this.to, Math.max(this.from, moment)));
  }

  setSpeed(speed: number): void {
    const moment = this.moment();
    this.#speed = speed;
    this.#anchorAt(moment);
  }

  #anchorAt(moment: number): void {
    this.#anchor = moment;
    this.#since = this.#now();
  }
}
