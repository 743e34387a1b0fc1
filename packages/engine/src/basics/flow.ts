import type { Block } from "../block.ts";
import { proppantDensity } from "../constants.ts";
import { MeasuredValue } from "../grid/measured.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { qualityCode } from "../output.ts";

export interface FlowInputs {
  readonly rate: GridChannel | undefined;
  readonly cleanRate: GridChannel | undefined;
  readonly proppant: GridChannel | undefined;
}

export interface FlowColumns {
  /** Slurry rate, m3/min. */
  readonly rate: Float64Array;
  /** Clean rate, m3/min. */
  readonly cleanRate: Float64Array;
  /** Proppant per clean fluid, kg/m3. */
  readonly proppant: Float64Array;
  /** Slurry rate, m3/min; NaN where neither channel has its own value. */
  readonly knownRate: Float64Array;
  /** m3 */
  readonly slurryVolume: Float64Array;
  /** m3 */
  readonly cleanVolume: Float64Array;
  /** kg */
  readonly sandMass: Float64Array;
}

/** Rates, the volumes pumped and the proppant mass at surface. */
export class Flow {
  #slurryVolume = 0;
  #cleanVolume = 0;
  #sandMass = 0;
  #lastRate = NaN;
  #lastCleanRate = 0;
  #lastSandRate = 0;
  readonly #measuredRate = new MeasuredValue();
  readonly #measuredClean = new MeasuredValue();

  process(block: Block, inputs: FlowInputs, out: FlowColumns): void {
    this.#rates(block, inputs, out);
    this.#totals(block, out);
  }

  /** Amounts pumped up to the last second. */
  get totals() {
    return {
      slurryVolumeM3: this.#slurryVolume,
      cleanVolumeM3: this.#cleanVolume,
      sandMassKg: this.#sandMass,
    };
  }

  save(): SavedState {
    return {
      slurryVolume: this.#slurryVolume,
      cleanVolume: this.#cleanVolume,
      sandMass: this.#sandMass,
      lastRate: this.#lastRate,
      lastCleanRate: this.#lastCleanRate,
      lastSandRate: this.#lastSandRate,
      measuredRate: this.#measuredRate.save(),
      measuredClean: this.#measuredClean.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#slurryVolume = fields.number("slurryVolume");
    this.#cleanVolume = fields.number("cleanVolume");
    this.#sandMass = fields.number("sandMass");
    this.#lastRate = fields.number("lastRate");
    this.#lastCleanRate = fields.number("lastCleanRate");
    this.#lastSandRate = fields.number("lastSandRate");
    this.#measuredRate.load(fields.child("measuredRate"));
    this.#measuredClean.load(fields.child("measuredClean"));
  }

  /** Of slurry and clean rate, a missing one is derived from the other. */
  #rates({ length }: Block, inputs: FlowInputs, out: FlowColumns): void {
    for (let i = 0; i < length; i++) {
      const c = isPresent(inputs.proppant, i)
        ? (inputs.proppant.values[i] as number)
        : 0;
      const swelling = 1 + c / proppantDensity;
      const hasRate = isKnown(inputs.rate, i);
      const hasCleanRate = isKnown(inputs.cleanRate, i);
      let q = hasRate ? (inputs.rate.values[i] as number) : 0;
      let qc = hasCleanRate ? (inputs.cleanRate.values[i] as number) : 0;
      if (!hasRate && hasCleanRate) q = qc * swelling;
      if (!hasCleanRate && hasRate) qc = q / swelling;
      out.proppant[i] = c;
      out.rate[i] = q;
      out.cleanRate[i] = qc;
      const isRateOwn =
        this.#measuredRate.push(qualityAt(inputs.rate, i)) && hasRate;
      const isCleanOwn =
        this.#measuredClean.push(qualityAt(inputs.cleanRate, i)) &&
        hasCleanRate;
      const isOwn = isRateOwn || isCleanOwn;
      out.knownRate[i] = isOwn ? q : NaN;
    }
  }

  #totals({ length }: Block, out: FlowColumns): void {
    for (let i = 0; i < length; i++) {
      const q = out.rate[i] as number;
      const qc = out.cleanRate[i] as number;
      const sandRate = (out.proppant[i] as number) * qc;
      const isFirst = this.#lastRate !== this.#lastRate;
      if (!isFirst) {
        this.#slurryVolume += (this.#lastRate + q) / 120;
        this.#cleanVolume += (this.#lastCleanRate + qc) / 120;
        this.#sandMass += (this.#lastSandRate + sandRate) / 120;
      }
      this.#lastRate = q;
      this.#lastCleanRate = qc;
      this.#lastSandRate = sandRate;
      out.slurryVolume[i] = this.#slurryVolume;
      out.cleanVolume[i] = this.#cleanVolume;
      out.sandMass[i] = this.#sandMass;
    }
  }
}

function isPresent(
  channel: GridChannel | undefined,
  i: number,
): channel is GridChannel {
  return channel !== undefined && i >= channel.from;
}

/** A zero that only fills a gap is not a known rate. */
function isKnown(
  channel: GridChannel | undefined,
  i: number,
): channel is GridChannel {
  return isPresent(channel, i) && channel.quality[i] !== qualityCode.gap;
}

function qualityAt(channel: GridChannel | undefined, i: number): number {
  return isPresent(channel, i)
    ? (channel.quality[i] as number)
    : qualityCode.gap;
}
