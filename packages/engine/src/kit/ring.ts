/** The last samples in a fixed array; saved oldest first, so that equal rings give equal saved states. */
export class Ring {
  readonly capacity: number;
  length = 0;
  readonly #values: Float64Array;
  #next = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.#values = new Float64Array(capacity);
  }

  /** Adds a sample; returns the one it displaced once the ring is full. */
  push(value: number): number {
    const next = this.#next;
    const displaced = this.#values[next] as number;
    this.#values[next] = value;
    this.#next = next + 1 === this.capacity ? 0 : next + 1;
    if (this.length < this.capacity) this.length += 1;
    return displaced;
  }

  /** Returns the sample of `age` pushes ago, 0 being the newest; only for `age < length`. */
  at(age: number): number {
    const index = this.#next - 1 - age;
    return this.#values[index < 0 ? index + this.capacity : index] as number;
  }

  clear(): void {
    this.length = 0;
    this.#next = 0;
  }

  save(): Float64Array {
    const saved = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++)
      saved[i] = this.at(this.length - 1 - i);
    return saved;
  }

  load(saved: Float64Array): void {
    this.clear();
    for (const value of saved) this.push(value);
  }
}
