import type { OutputColumns } from "../output-columns.ts";
import { storedPressureDecimals } from "../units/display.ts";
import type { OffsetOutputs } from "./offset-settings.ts";

/** The names of an offset well's derived channels, built once and not for every block. */
export class OffsetChannels {
  readonly #unit: string;
  readonly #unitPerMinute: string;
  readonly #unitPerMinute2: string;
  readonly #decimals: number;
  readonly #change: string;
  readonly #rawChange: string;
  readonly #trend: string;
  readonly #uncertainty: string;
  readonly #derivative: string;
  readonly #secondDerivative: string;
  readonly #warning: string;
  readonly #isWireline: string;

  /** The unit is that of the offset's own channel. */
  constructor(offsetNumber: number, unit: string) {
    this.#unit = unit;
    this.#unitPerMinute = `${unit}/min`;
    this.#unitPerMinute2 = `${unit}/min2`;
    this.#decimals = storedPressureDecimals(unit);
    this.#change = `fdiPressureChange${offsetNumber}`;
    this.#rawChange = `fdiPressureChangeRaw${offsetNumber}`;
    this.#trend = `fdiTrend${offsetNumber}`;
    this.#uncertainty = `fdiUncertainty${offsetNumber}`;
    this.#derivative = `fdiOffsetPressureDerivative${offsetNumber}`;
    this.#secondDerivative = `fdiOffsetPressureSecondDerivative${offsetNumber}`;
    this.#warning = `fdiWarning${offsetNumber}`;
    this.#isWireline = `fdiIsWireline${offsetNumber}`;
  }

  /** Adds the current block, from its second `from` on. */
  write(columns: OffsetOutputs, from: number, out: OutputColumns): void {
    const unit = this.#unit;
    const decimals = this.#decimals;
    out.add(this.#change, unit, decimals, columns.change, 1, from);
    out.add(this.#rawChange, unit, decimals, columns.rawChange, 1, from);
    out.add(this.#trend, unit, decimals, columns.trend, 1, from);
    out.add(this.#uncertainty, unit, decimals, columns.uncertainty, 1, from);
    const { derivative, secondDerivative, warning, isWireline } = columns;
    const first = this.#unitPerMinute;
    const second = this.#unitPerMinute2;
    out.add(this.#derivative, first, decimals, derivative, 1, from);
    out.add(
      this.#secondDerivative,
      second,
      decimals,
      secondDerivative,
      1,
      from,
    );
    out.add(this.#warning, "%", 2, warning, 1, from);
    out.add(this.#isWireline, "", 0, isWireline, 1, from);
  }
}
