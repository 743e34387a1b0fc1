import type { Block } from "../block.ts";
import type { GridChannel } from "../grid/grid-channel.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";
import { qualityCode } from "../output.ts";

/** A densitometer without valid samples for longer than this needs a substitute value. */
const invalidSeconds = 60;

/** Offers the pseudo proppant when the densitometer fails; never applies it. */
export class ProppantWatch {
  #invalidRun = 0;
  #offerKey: string | null = null;

  process(
    block: Block,
    proppant: GridChannel | undefined,
    pumping: Uint8Array,
    pseudoProppant: Float64Array,
    sink: Sink,
  ): void {
    if (proppant === undefined) return;
    for (let i = proppant.from; i < block.length; i++) {
      const k = block.firstK + i;
      if ((proppant.quality[i] as number) <= qualityCode.interpolated) {
        this.#invalidRun = 0;
        if (this.#offerKey !== null) sink.clear(this.#offerKey, k);
        this.#offerKey = null;
        continue;
      }
      if (pumping[i] === 1) this.#invalidRun += 1;
      if (this.#invalidRun <= invalidSeconds || this.#offerKey !== null)
        continue;
      this.#offer(k, block.originMs, pseudoProppant[i] as number, sink);
    }
  }

  save(): SavedState {
    return { invalidRun: this.#invalidRun, offerKey: this.#offerKey };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#invalidRun = fields.number("invalidRun");
    this.#offerKey = fields.nullable("offerKey", (name) => fields.text(name));
  }

  #offer(k: number, originMs: number, pseudo: number, sink: Sink): void {
    if (Number.isNaN(pseudo)) return;
    const offer = notification(originMs, {
      k,
      firstK: k - this.#invalidRun + 1,
      code: 805,
      type: "warning",
      subtype: "pseudoProppant",
      words: { key: "message.pseudoProppant" },
      value: pseudo,
      unit: "kg/m3",
      evidence: { invalidSeconds: this.#invalidRun, pseudoProppant: pseudo },
    });
    this.#offerKey = offer.key;
    sink.notify(offer);
  }
}
