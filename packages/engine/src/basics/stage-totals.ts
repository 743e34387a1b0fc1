import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";

/** What the stage has used, in internal units; null = the van counts it not. */
export interface Totals {
  readonly slurryVolumeM3: number;
  readonly cleanVolumeM3: number;
  readonly sandMassKg: number;
  readonly vanCleanM3: number | null;
  readonly vanSlurryM3: number | null;
  readonly vanProppantKg: number | null;
  readonly additives: Readonly<Record<string, number>>;
  readonly pumpSeconds: number;
}

/**
 * The totals as they stood when the stage ended: the pump-down of the next
 * plug often follows in the same record and is none of this stage's.
 */
export class StageTotals {
  /** Null while the stage goes on. */
  atEnd: Totals | null = null;
  #endK: number | null = null;

  /** `read` gives the totals at that second of the present block. */
  follow(endK: number | null, read: (k: number) => Totals): void {
    if (endK === this.#endK) return;
    this.#endK = endK;
    this.atEnd = endK === null ? null : read(endK);
  }

  save(): SavedState {
    return { endK: this.#endK, atEnd: this.atEnd as SavedState };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#endK = fields.nullable("endK", (name) => fields.number(name));
    this.atEnd = fields.child("atEnd") as unknown as Totals | null;
  }
}
