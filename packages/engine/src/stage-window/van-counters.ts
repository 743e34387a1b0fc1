import type { GridChannel } from "../grid/grid-channel.ts";
import { SavedFields, type SavedState } from "../kit/saved-state.ts";
import { amount, type StageAmounts } from "./stage-amounts.ts";
import { VanCounter } from "./van-counter.ts";

/** The counters that a van sends: clean fluid, slurry and proppant. */
export class VanCounters {
  readonly clean = new VanCounter();
  readonly slurry = new VanCounter();
  readonly proppant = new VanCounter();
  #clean: GridChannel | undefined;
  #slurry: GridChannel | undefined;
  #proppant: GridChannel | undefined;

  /** Sets the channels of a block, before its seconds are pushed. */
  begin(channels: ReadonlyMap<string, GridChannel>): void {
    this.#clean = channels.get("vanCumCleanVolume");
    this.#slurry = channels.get("vanCumSlurryVolume");
    this.#proppant = channels.get("vanCumProppantMass");
  }

  push(i: number, cleanM3: number, sandKg: number, isFlowing: boolean): void {
    this.clean.push(valueAt(this.#clean, i), cleanM3, isFlowing);
    this.slurry.push(valueAt(this.#slurry, i), cleanM3, isFlowing);
    this.proppant.push(valueAt(this.#proppant, i), sandKg, isFlowing);
  }

  get newTreatments(): number {
    const { clean, slurry, proppant } = this;
    return clean.newTreatments + slurry.newTreatments + proppant.newTreatments;
  }

  /** Writes the sums into the row of the current second. */
  fill(amounts: StageAmounts): void {
    const { clean, slurry, proppant } = this;
    amounts.set(amount.vanClean, clean.sum);
    amounts.set(amount.vanSlurry, slurry.sum);
    amounts.set(amount.vanProppant, proppant.sum);
    amounts.set(amount.cleanStillSeconds, clean.stillSeconds);
    amounts.set(amount.cleanStillVolume, clean.stillAmount);
    amounts.set(amount.proppantStillSeconds, proppant.stillSeconds);
    amounts.set(amount.proppantStillMass, proppant.stillAmount);
  }

  save(): SavedState {
    return {
      clean: this.clean.save(),
      slurry: this.slurry.save(),
      proppant: this.proppant.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.clean.load(fields.child("clean"));
    this.slurry.load(fields.child("slurry"));
    this.proppant.load(fields.child("proppant"));
  }
}

function valueAt(channel: GridChannel | undefined, i: number): number {
  if (channel === undefined || i < channel.from) return NaN;
  return channel.values[i] as number;
}
