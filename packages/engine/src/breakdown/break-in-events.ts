import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** A sudden rise at a steady rate: a ball, plug or dart has seated. */
export interface Seat {
  readonly k: number;
  /** Steady rate before it, m3/min. */
  readonly rate: number;
  /** Rise of the pressure, MPa; -Infinity: only the rate was steady. */
  readonly stepMpa: number;
  /** Typical change of the pressure from second to second before it. */
  readonly noiseMpa: number;
  /** Highest pressure after it at the same rate, its time, and the slurry volume pumped by then. */
  readonly peakMpa: number;
  readonly peakK: number;
  readonly volumeM3: number;
}

/** A pressure that peaked at a steady rate and fell afterwards. */
export interface InjectionPeak {
  readonly k: number;
  readonly rate: number;
  readonly pressureMpa: number;
  readonly fallMpa: number;
}

const seatSize = 7;
const peakSize = 4;

/**
 * Events at the steady rates of a run, the largest for each doubling of the
 * rate: the break-in rates are known only once the treatment rate is.
 */
export class BreakInEvents {
  readonly #seats = new Map<number, Seat>();
  readonly #peaks = new Map<number, InjectionPeak>();

  addSeat(seat: Seat): void {
    const octave = octaveOf(seat.rate);
    const best = this.#seats.get(octave);
    if (best === undefined || seat.stepMpa > best.stepMpa)
      this.#seats.set(octave, seat);
  }

  addPeak(peak: InjectionPeak): void {
    const octave = octaveOf(peak.rate);
    const best = this.#peaks.get(octave);
    if (best === undefined || peak.pressureMpa >= best.pressureMpa)
      this.#peaks.set(octave, peak);
  }

  /** Whether a step would be the largest at its rate. */
  isLargest(rate: number, stepMpa: number): boolean {
    const best = this.#seats.get(octaveOf(rate));
    return best === undefined || stepMpa > best.stepMpa;
  }

  get seats(): Iterable<Seat> {
    return this.#seats.values();
  }

  get peaks(): Iterable<InjectionPeak> {
    return this.#peaks.values();
  }

  absorb(later: BreakInEvents): void {
    for (const seat of later.#seats.values()) this.addSeat(seat);
    for (const peak of later.#peaks.values()) this.addPeak(peak);
  }

  save(): SavedState {
    const seats = ordered(this.#seats).flatMap((seat) => [
      seat.k,
      seat.rate,
      seat.stepMpa,
      seat.peakMpa,
      seat.peakK,
      seat.volumeM3,
      seat.noiseMpa,
    ]);
    const peaks = ordered(this.#peaks).flatMap((peak) => [
      peak.k,
      peak.rate,
      peak.pressureMpa,
      peak.fallMpa,
    ]);
    return {
      seats: Float64Array.from(seats),
      peaks: Float64Array.from(peaks),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const seats = fields.floats("seats") as unknown as number[];
    for (let at = 0; at < seats.length; at += seatSize)
      this.addSeat({
        k: seats[at] as number,
        rate: seats[at + 1] as number,
        stepMpa: seats[at + 2] as number,
        peakMpa: seats[at + 3] as number,
        peakK: seats[at + 4] as number,
        volumeM3: seats[at + 5] as number,
        noiseMpa: seats[at + 6] as number,
      });
    const peaks = fields.floats("peaks") as unknown as number[];
    for (let at = 0; at < peaks.length; at += peakSize)
      this.addPeak({
        k: peaks[at] as number,
        rate: peaks[at + 1] as number,
        pressureMpa: peaks[at + 2] as number,
        fallMpa: peaks[at + 3] as number,
      });
  }
}

function octaveOf(rate: number): number {
  return Math.floor(Math.log2(rate));
}

function ordered<T>(byOctave: ReadonlyMap<number, T>): T[] {
  return [...byOctave].sort(([a], [b]) => a - b).map(([, value]) => value);
}
