import { SavedFields } from "../kit/saved-state.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { fitIsip, fitSeconds } from "./isip-fit.ts";
import type { IsipFit } from "./isip-fit.ts";

/** When operators write the falling pressure down. */
export const readingMinutes = [5, 10, 15] as const;
/** So long a mean stands in for a fit that is not possible yet. */
const provisionalSeconds = 20;

export interface ShutInPressure {
  readonly isipMpa: number;
  /** It can still change, or too little pressure was seen for a fit. */
  readonly isProvisional: boolean;
  readonly fit: IsipFit | null;
}

/** The pressures from one shut-in on, until the next rate or a gap. */
export class FalloffRecord {
  readonly instantK: number;
  /** The first second without rate. */
  readonly goneK: number;
  /** Pressures for the fit by seconds since the shut-in. */
  readonly #pressuresMpa = new Float64Array(fitSeconds);
  #length = 0;
  /** Pressures after 5, 10 and 15 minutes; NaN until then. */
  readonly readingsMpa = new Float64Array(readingMinutes.length).fill(NaN);
  /** Whether more pressures belong to this falloff. */
  isOpen = true;
  /** Whether the pressures for the fit end here. */
  isFitClosed = false;
  /** Worked out at most once per length: asking is no change of state. */
  #fit: IsipFit | null = null;
  #fittedLength = -1;

  constructor(instantK: number, goneK: number) {
    this.instantK = instantK;
    this.goneK = goneK;
  }

  push(k: number, pressureMpa: number): void {
    const seconds = k - this.instantK;
    const reading = seconds % 300 === 0 ? seconds / 300 - 1 : -1;
    if (reading >= 0 && reading < readingMinutes.length)
      this.readingsMpa[reading] = pressureMpa;
    if (this.isFitClosed) return;
    if (pressureMpa !== pressureMpa) {
      this.isFitClosed = true;
      return;
    }
    this.#pressuresMpa[this.#length] = pressureMpa;
    this.#length += 1;
    if (this.#length === fitSeconds) this.isFitClosed = true;
  }

  /** The shut-in pressure of what was seen so far. */
  shutInPressure(): ShutInPressure | null {
    if (this.#length === 0) return null;
    const length = this.#fitLength();
    if (this.#fittedLength !== length) {
      const pressures = this.#pressuresMpa.subarray(0, length);
      this.#fit = fitIsip(pressures, this.goneK - this.instantK);
      this.#fittedLength = length;
    }
    const fit = this.#fit;
    const seen = this.#pressuresMpa.subarray(0, this.#length);
    return {
      isipMpa: fit?.isipMpa ?? trailingMean(seen),
      isProvisional: !this.isFitClosed || fit === null,
      fit,
    };
  }

  /** While more comes, whole minutes are enough: a fit takes milliseconds. */
  #fitLength(): number {
    return this.isFitClosed ? this.#length : this.#length - (this.#length % 60);
  }

  save(): SavedState {
    return {
      instantK: this.instantK,
      goneK: this.goneK,
      pressuresMpa: this.#pressuresMpa.slice(0, this.#length),
      readingsMpa: this.readingsMpa.slice(),
      isOpen: this.isOpen,
      isFitClosed: this.isFitClosed,
    };
  }

  static of(saved: SavedState): FalloffRecord {
    const fields = new SavedFields(saved);
    const record = new FalloffRecord(
      fields.number("instantK"),
      fields.number("goneK"),
    );
    const pressures = fields.floats("pressuresMpa");
    record.#pressuresMpa.set(pressures);
    record.#length = pressures.length;
    record.readingsMpa.set(fields.floats("readingsMpa"));
    record.isOpen = fields.boolean("isOpen");
    record.isFitClosed = fields.boolean("isFitClosed");
    return record;
  }
}

function trailingMean(pressures: Float64Array): number {
  const from = Math.max(0, pressures.length - provisionalSeconds);
  let sum = 0;
  for (let i = from; i < pressures.length; i++) sum += pressures[i] as number;
  return sum / (pressures.length - from);
}
