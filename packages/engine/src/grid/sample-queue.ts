import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** Samples in time order, queued until their cell closes; one per instant. */
export class SampleQueue {
  times = new Float64Array(64);
  values = new Float64Array(64);
  head = 0;
  tail = 0;

  add(time: number, value: number): void {
    const { tail } = this;
    if (tail > this.head && time <= (this.times[tail - 1] as number))
      return this.#insert(time, value);
    if (tail === this.times.length) this.#makeRoom(1);
    this.times[this.tail] = time;
    this.values[this.tail] = value;
    this.tail += 1;
  }

  /** Makes room for `count` more samples at `tail`. */
  reserve(count: number): void {
    if (this.tail + count > this.times.length) this.#makeRoom(count);
  }

  /** Resets an empty queue; call it after `head` has advanced. */
  forgetTaken(): void {
    if (this.head !== this.tail) return;
    this.head = 0;
    this.tail = 0;
  }

  save(): SavedState {
    return {
      times: this.times.slice(this.head, this.tail),
      values: this.values.slice(this.head, this.tail),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const values = fields.floats("values");
    this.head = 0;
    this.tail = 0;
    fields.floats("times").forEach((time, i) => {
      this.add(time, values[i] as number);
    });
  }

  #insert(time: number, value: number): void {
    let at = this.tail;
    while (at > this.head && (this.times[at - 1] as number) > time) at -= 1;
    if (at > this.head && this.times[at - 1] === time) {
      this.values[at - 1] = value;
      return;
    }
    if (this.tail === this.times.length) {
      const before = this.head;
      this.#makeRoom(1);
      at -= before - this.head;
    }
    this.times.copyWithin(at + 1, at, this.tail);
    this.values.copyWithin(at + 1, at, this.tail);
    this.times[at] = time;
    this.values[at] = value;
    this.tail += 1;
  }

  #makeRoom(count: number): void {
    const waiting = this.tail - this.head;
    let size = this.times.length;
    while (size < 2 * (waiting + count)) size *= 2;
    this.times = moved(this.times, this.head, this.tail, size);
    this.values = moved(this.values, this.head, this.tail, size);
    this.head = 0;
    this.tail = waiting;
  }
}

/** Moves the values to the front of the same array or of a larger one. */
function moved(
  from: Float64Array<ArrayBuffer>,
  head: number,
  tail: number,
  size: number,
): Float64Array<ArrayBuffer> {
  if (size === from.length) return from.copyWithin(0, head, tail);
  const to = new Float64Array(size);
  to.set(from.subarray(head, tail));
  return to;
}
