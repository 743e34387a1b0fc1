import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { GaugeSamples } from "./gauge-samples.ts";
import type { OffsetSettings } from "./offset-settings.ts";
import type { SampleRun } from "./sample-run.ts";

const kept = 64;
const mask = kept - 1;
/** Not every sample of a faster gauge is kept. */
const leastStepSeconds = 0.95;
const longSeconds = 60;
const shortSeconds = 10;
/** Open fractures store so much that only a pump, not a hit, moves a well this fast. */
const edgePsiPerMinute = 250;
const shortEdgePsi = 80;
/** Over a gap, a quarter of the steepness counts as an edge. */
const gapEdgeShare = 0.25;

/**
 * Finds moves that are too fast for rock: a pump or a valve at the well. Rule
 * FD9. It compares the current pressure with those of a minute and ten seconds
 * ago.
 */
export class PressureEdges {
  readonly #times = new Float64Array(kept);
  readonly #pressures = new Float64Array(kept);
  #count = 0;
  /** Indexes of the oldest sample within a minute and within ten seconds. */
  #long = 0;
  #short = 0;
  /** Largest allowed moves in a minute and in ten seconds. */
  longLimit = Infinity;
  shortLimit = Infinity;
  /** How far the pressure moved within the last minute, without its own slope. */
  moveOfMinute = 0;
  /** Start of the last move found. */
  fromSeconds = NaN;
  fromPressure = NaN;
  move = 0;

  setLimits(settings: OffsetSettings, { psi, noise }: GaugeSamples): void {
    const { wirelineFirstThreshold: first, minimumDelta } = settings;
    const scale = settings.isWirelineStandardised
      ? Math.max(noise * Math.SQRT2, 1e-9)
      : 1;
    this.longLimit = first === null ? edgePsiPerMinute * psi : first * scale;
    this.shortLimit = Math.max(
      shortEdgePsi * psi,
      0.8 * minimumDelta,
      8 * noise,
    );
  }

  /** A long move must also reach fdiWLSecondDerivThreshold where it is set. */
  isConfirmed(settings: OffsetSettings, secondDerivative: number): boolean {
    const { wirelineSecondThreshold: second } = settings;
    if (second === null || settings.isWirelineStandardised) return true;
    const isShort = Math.abs(this.move) < this.longLimit;
    return isShort || Math.abs(secondDerivative) >= second;
  }

  /** Detects a move over a gap in which the edge itself was not recorded. */
  isEdgeOverGap(
    jump: number,
    stepSeconds: number,
    minimumDelta: number,
    psi: number,
  ): boolean {
    const edge = edgePsiPerMinute * psi;
    return (
      Math.abs(jump) >= Math.max(minimumDelta, edge) &&
      Math.abs(jump) >= (gapEdgeShare * edge * stepSeconds) / longSeconds
    );
  }

  /** Returns true when the pressure has moved too fast; the next move is measured from here. */
  add(seconds: number, pressure: number, slope: number): boolean {
    const count = this.#count;
    if (count === 0) {
      this.#push(seconds, pressure);
      this.moveOfMinute = 0;
      return false;
    }
    const times = this.#times;
    const last = count - 1;
    while (
      this.#long < last &&
      (times[this.#long & mask] as number) < seconds - longSeconds
    )
      this.#long += 1;
    while (
      this.#short < last &&
      (times[this.#short & mask] as number) < seconds - shortSeconds
    )
      this.#short += 1;
    const longStep = seconds - (times[this.#long & mask] as number);
    const shortStep = seconds - (times[this.#short & mask] as number);
    const long =
      pressure -
      (this.#pressures[this.#long & mask] as number) -
      slope * longStep;
    const short =
      pressure -
      (this.#pressures[this.#short & mask] as number) -
      slope * shortStep;
    this.moveOfMinute =
      longStep > longSeconds ? (long * longSeconds) / longStep : long;
    const isLong =
      Math.abs(long) >= this.longLimit * Math.max(1, longStep / longSeconds);
    const isShort =
      Math.abs(short) >=
      this.shortLimit * Math.max(1, shortStep / shortSeconds);
    if (isLong || isShort) {
      const at = (isShort ? this.#short : this.#long) & mask;
      this.fromSeconds = times[at] as number;
      this.fromPressure = this.#pressures[at] as number;
      this.move = isShort ? short : long;
      this.restart(seconds, pressure);
      return true;
    }
    if (seconds - (times[last & mask] as number) >= leastStepSeconds)
      this.#push(seconds, pressure);
    return false;
  }

  /**
   * The same as `add` for the samples from .. to - 1 of a run, up to the first
   * that would be an edge or rises by `fastFrom` in a minute; that one is left.
   * Returns the index where it stopped.
   */
  addRun(
    run: SampleRun,
    from: number,
    to: number,
    slope: number,
    fastFrom: number,
  ): number {
    if (this.#count === 0 || from === to) return from;
    const times = this.#times;
    const pressures = this.#pressures;
    const { longLimit, shortLimit } = this;
    let count = this.#count;
    let longAt = this.#long;
    let shortAt = this.#short;
    let { moveOfMinute } = this;
    let j = from;
    for (; j < to; j++) {
      const seconds = run.seconds[j] as number;
      const pressure = run.pressures[j] as number;
      const last = count - 1;
      while (
        longAt < last &&
        (times[longAt & mask] as number) < seconds - longSeconds
      )
        longAt += 1;
      while (
        shortAt < last &&
        (times[shortAt & mask] as number) < seconds - shortSeconds
      )
        shortAt += 1;
      const longStep = seconds - (times[longAt & mask] as number);
      const shortStep = seconds - (times[shortAt & mask] as number);
      const long =
        pressure - (pressures[longAt & mask] as number) - slope * longStep;
      const short =
        pressure - (pressures[shortAt & mask] as number) - slope * shortStep;
      const isEdge =
        Math.abs(long) >= longLimit || Math.abs(short) >= shortLimit;
      if (isEdge || long >= fastFrom || longStep > longSeconds) break;
      moveOfMinute = long;
      if (seconds - (times[last & mask] as number) >= leastStepSeconds) {
        times[count & mask] = seconds;
        pressures[count & mask] = pressure;
        count += 1;
      }
    }
    this.#count = count;
    this.#long = longAt;
    this.#short = shortAt;
    this.moveOfMinute = moveOfMinute;
    return j;
  }

  /** Starts over: later samples are not compared with earlier ones. */
  restart(seconds: number, pressure: number): void {
    this.clear();
    this.#push(seconds, pressure);
  }

  clear(): void {
    this.#count = 0;
    this.#long = 0;
    this.#short = 0;
  }

  save(): SavedState {
    return {
      times: this.#times.slice(),
      pressures: this.#pressures.slice(),
      numbers: Float64Array.of(
        this.#count,
        this.#long,
        this.#short,
        this.longLimit,
        this.shortLimit,
        this.moveOfMinute,
        this.fromSeconds,
        this.fromPressure,
        this.move,
      ),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#times.set(fields.floats("times"));
    this.#pressures.set(fields.floats("pressures"));
    const numbers = fields.floats("numbers");
    const number = (index: number) => numbers[index] as number;
    this.#count = number(0);
    this.#long = number(1);
    this.#short = number(2);
    this.longLimit = number(3);
    this.shortLimit = number(4);
    this.moveOfMinute = number(5);
    this.fromSeconds = number(6);
    this.fromPressure = number(7);
    this.move = number(8);
  }

  #push(seconds: number, pressure: number): void {
    const at = this.#count & mask;
    this.#times[at] = seconds;
    this.#pressures[at] = pressure;
    this.#count += 1;
  }
}
